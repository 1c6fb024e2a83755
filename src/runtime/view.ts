import type { z } from '#src/zod.ts';

/**
 * What a widget stores in the address, such as the unit of a chart: by name, how the text is read. Each has to take
 * undefined, for an address without it; an empty text, and one that can't be read, counts as none.
 */
export type ViewShape = Readonly<Record<string, z.ZodMiniType<unknown, string | undefined>>>;
export type ViewValues<V extends ViewShape> = { readonly [K in keyof V]: z.output<V[K]> };

/** The part of the address that belongs to a widget. */
export interface View<V extends ViewShape> {
  readonly values: ViewValues<V>;
  /** Changes some values; undefined removes one. `push` adds an entry to the browser's history. */
  readonly set: (
    changes: { readonly [K in keyof V]?: string | undefined },
    options?: { readonly push?: boolean },
  ) => void;
  /** The data for the current values is loading; what is shown belongs to the values before. */
  readonly isPending: boolean;
}

/** A view whose names only the widget itself knows. */
export type AnyView = View<ViewShape>;

/** Reads the values of a view from the query of an address. */
export function readView(shape: ViewShape, search: URLSearchParams): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const read = schema.safeParse(search.get(name) || undefined);
      return [name, read.success ? read.data : schema.parse(undefined)];
    }),
  );
}
