import type { AnyDefinition, RegistryEntry } from './definition.ts';

const loads = new WeakMap<RegistryEntry, Promise<AnyDefinition>>();

/** Loads the chunk of a widget once. A failed load is not remembered, so that a retry loads it again. */
export function loadWidget(entry: RegistryEntry): Promise<AnyDefinition> {
  const known = loads.get(entry);
  if (known !== undefined) return known;
  const load = entry.load().then((module) => {
    if (typeof module.default?.component !== 'function') throw new TypeError('The chunk exports no widget.');
    return module.default;
  });
  load.catch(() => loads.delete(entry));
  loads.set(entry, load);
  return load;
}
