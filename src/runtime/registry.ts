import type { RegistryEntry, WidgetTable } from './definition.ts';
import type { SectionTable } from './section.ts';

/** Everything that a layout can name. */
export interface Registry {
  /** A map and not an object: a layout that names `__proto__` finds nothing (security T31). */
  readonly widgets: ReadonlyMap<string, RegistryEntry>;
  readonly sections: SectionTable;
}

export function createRegistry(widgets: WidgetTable, sections: SectionTable): Registry {
  return { widgets: new Map<string, RegistryEntry>(Object.entries(widgets)), sections };
}
