import { createRegistry } from '#src/runtime/registry.ts';
import { bundledWidgets } from '#widgets/bundled.ts';
import { widgets } from '#widgets/index.ts';
import { pageWidgets } from '#widgets/pages.ts';
import { sections } from '#widgets/sections/index.ts';

const table = { ...widgets, ...pageWidgets };

/** Every widget type that a layout can name, in the order of the registry. */
export const types: readonly string[] = Object.keys(table);

/** All widgets at once; nothing is left to load later but their code. */
export const registry = createRegistry(table, {}).withParts({
  sections,
  bundled: bundledWidgets,
});
