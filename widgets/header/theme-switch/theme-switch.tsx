import { useSyncExternalStore } from 'react';
import { defineWidget } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { DarkThemeIcon, LightThemeIcon, SystemThemeIcon } from '#src/ui/icons/icons.ts';
import { Menu } from '#src/ui/overlay/menu.tsx';
import { themeSwitch } from './descriptor.ts';

const choices = [
  { id: 'light', label: 'Light', icon: LightThemeIcon },
  { id: 'dark', label: 'Dark', icon: DarkThemeIcon },
  { id: 'system', label: 'Same as my device', icon: SystemThemeIcon },
] as const;

/** Light, dark or as the device; remembered in this browser. */
function ThemeSwitch() {
  const { theme } = useServices();
  const chosen = useSyncExternalStore(theme.subscribe, theme.choice);
  const current = choices.find((choice) => choice.id === chosen) ?? choices[2];
  return (
    <Menu
      label={`Colours: ${current.label.toLowerCase()}`}
      icon={current.icon}
      items={choices.map((choice) => ({
        ...choice,
        checked: choice.id === chosen,
        onSelect: () => theme.choose(choice.id),
      }))}
    />
  );
}

export default defineWidget(themeSwitch, ThemeSwitch);
