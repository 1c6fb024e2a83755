import { storage } from '#layouts/studio/storage.ts';
import { applyTheme, type ThemeChoice } from '#src/ui/theme/theme.ts';

const key = 'theme';
const isChoice = (value: string | undefined): value is ThemeChoice =>
  value === 'light' || value === 'dark' || value === 'system';

/** Light, dark, or as the device has it: remembered in this browser, and set on the document from the start. */
export const theme = applyTheme({
  read: () => {
    const known = storage.read(key);
    return isChoice(known) ? known : undefined;
  },
  write: (choice) => storage.write(key, choice),
});
