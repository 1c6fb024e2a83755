import type { Plugin } from 'vitest/config';

const all = /export \{([^}]*)\} from 'lucide-react';/;

/** `CircleUser` is in `circle-user`, `Share2` in `share-2`. */
const fileOf = (icon: string) => icon.replace(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase();

/** Takes each icon from the file of its own, as the build does. Lucide as a whole is 1.3 MB for each file of tests. */
export function fewIcons(): Plugin {
  return {
    name: 'few-icons',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/ui/icons/icons.ts')) return null;
      return code.replace(all, (_, names: string) =>
        [...names.matchAll(/(\w+) as (\w+)/g)]
          .map(
            ([, icon = '', name]) =>
              `export { default as ${name} } from 'lucide-react/icons/${fileOf(icon)}';`,
          )
          .join('\n'),
      );
    },
  };
}
