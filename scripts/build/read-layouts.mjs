import { resolve } from 'node:path';
import { openLayoutFolder } from '../../mock-server/node/layout-folder.ts';

const folder = resolve(import.meta.dirname, '../../mock-server/layouts');

/** The layouts as the mock server reads them. Throws with every mistake, as it would report them. */
export function readLayouts() {
  const sources = [];
  const layouts = {
    set: (source) => sources.push(source),
    delete: () => {},
    tabIds: () => [],
    refuse: () => {},
  };
  openLayoutFolder(folder, layouts, (_level, message) => {
    throw new Error(message);
  });
  return sources;
}
