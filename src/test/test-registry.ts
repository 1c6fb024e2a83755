import { object, text } from '#schemas/json-schema.ts';
import { type AnyDescriptor, type RegistryEntry, readsNothing } from '#src/runtime/definition.ts';
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
    prepare: () => Promise.resolve(),
    isPrepared: () => true,
    complete: () => Promise.resolve(),
    isComplete: () => true,
    withParts: () => registry,
  };
  return registry;
}

/** A widget type with a text as its config, which reads nothing. */
export const textDescriptor = (type: string): AnyDescriptor => ({
  type,
  versions: [1],
  configSchema: object({ text: text('Text.') }),
  view: {},
  reads: readsNothing,
  subject: `this ${type}`,
  size: { rooms: { usual: { base: 100 } } },
  fallback: undefined,
});
