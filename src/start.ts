import { widgets } from '#widgets/index.ts';
import { pageTables } from './page-tables.ts';
import { createRegistry } from './runtime/registry.ts';

/**
 * What can request code and data of a customer's page before React has loaded: it is a chunk of its own, with the
 * descriptors of the first page.
 */
export { startPage } from './fast-start/start-page.ts';

export const registry = createRegistry(widgets, pageTables);
