import type { RegistryEntry } from '#src/runtime/definition.ts';
import type { Registry } from '#src/runtime/registry.ts';
import type { SectionTable } from '#src/runtime/section.ts';

/** A registry of the given widgets, with nothing left to load. */
export function testRegistry(
  entries: Iterable<readonly [string, RegistryEntry]>,
  sections: SectionTable,
): Registry {
  const registry: Registry = {
    widgets: new Map(entries),
    sections,
    complete: () => Promise.resolve(),
    isComplete: () => true,
    viewNames: () => new Set(),
    withParts: () => registry,
  };
  return registry;
}
