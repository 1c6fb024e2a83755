import type { Report } from '#layouts/api/shapes.ts';

type ViewerChange = Report['viewers'][number];

/** How what somebody sees changes, in one brand or in all of theirs. */
export interface ViewerCell {
  readonly change: ViewerChange['change'];
  /** Undefined: in every brand that they can have. */
  readonly brand: string | undefined;
}

/** A widget that somebody loses, gains, or sees replaced. */
export interface ViewerColumn {
  readonly path: string;
  readonly widget: string;
  readonly type: string;
  /** By id of the persona. */
  readonly cells: ReadonlyMap<string, readonly ViewerCell[]>;
}

export interface ViewerMatrix {
  readonly columns: readonly ViewerColumn[];
  /** Ids of personas for whom anything changes, in the order of the file. */
  readonly affected: readonly string[];
}

/** Who loses, gains and sees replaced what, as a table of personas by widgets. `personas` are all ids, in their order. */
export function matrixOf(viewers: readonly ViewerChange[], personas: readonly string[]): ViewerMatrix {
  const byWidget = Map.groupBy(viewers, ({ path, widget }) => `${path} ${widget}`);
  const columns = [...byWidget.values()].flatMap((changes): ViewerColumn[] => {
    const [first] = changes;
    if (first === undefined) return [];
    const cells = new Map<string, ViewerCell[]>();
    for (const { change, names } of changes) {
      for (const name of names) {
        const { persona, brand } = personaIn(name);
        cells.set(persona, [...(cells.get(persona) ?? []), { change, brand }]);
      }
    }
    return [{ path: first.path, widget: first.widget, type: first.type, cells }];
  });
  const named = new Set(columns.flatMap(({ cells }) => [...cells.keys()]));
  const known = personas.filter((id) => named.has(id));
  return { columns, affected: [...known, ...[...named].filter((id) => !personas.includes(id))] };
}

/** "aroha (ember)" is a persona in one brand. */
export function personaIn(name: string): { readonly persona: string; readonly brand: string | undefined } {
  const [, persona = name, brand] = /^(.*) \(([^()]+)\)$/.exec(name) ?? [];
  return { persona, brand };
}
