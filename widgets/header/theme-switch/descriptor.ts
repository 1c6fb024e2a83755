import { themeSwitchConfig } from '#schemas/widgets/theme-switch.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const themeSwitch = describeWidget('themeSwitch', {
  config: themeSwitchConfig,
  size: { rooms, skeleton: 'none' },
});
