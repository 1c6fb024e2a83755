import { themeSwitchConfig } from '#schemas/widgets/theme-switch.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const themeSwitch = describeWidget('themeSwitch', {
  config: themeSwitchConfig,
  size: { minHeight: 44, skeleton: 'none' },
});
