import { createContext, useContext } from 'react';
import { storage } from '#layouts/studio/storage.ts';
import { applyTheme, type ThemeChoice, type ThemeControl } from '#src/ui/theme/theme.ts';

const key = 'theme';
const isChoice = (value: string | undefined): value is ThemeChoice =>
  value === 'light' || value === 'dark' || value === 'system';

/** Light, dark, or as the device has it: remembered in this browser, and set on the document at once. */
export const createTheme = (): ThemeControl =>
  applyTheme({
    read: () => {
      const known = storage.read(key);
      return isChoice(known) ? known : undefined;
    },
    write: (choice) => storage.write(key, choice),
  });

const Context = createContext<ThemeControl | undefined>(undefined);
export const ThemeProvider = Context.Provider;

/** The theme of the studio. */
export function useTheme(): ThemeControl {
  const theme = useContext(Context);
  if (theme === undefined) throw new Error('There is no theme.');
  return theme;
}
