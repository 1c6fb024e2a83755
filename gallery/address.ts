import type { BrandId } from '#src/brands/brand.ts';

export const brands = ['beacon', 'ember'] as const satisfies readonly BrandId[];
export const themes = ['light', 'dark'] as const;
export const widths = { min: 320, max: 1920, initial: 1440 } as const;

/** What the gallery shows; all of it is in the address, so that a cell can be linked. */
export interface Choice {
  /** A widget type; undefined shows the list of all types. */
  readonly type: string | undefined;
  /** Name of a state (`states.ts`); undefined shows all states of the type. */
  readonly state: string | undefined;
  readonly brand: BrandId;
  readonly theme: (typeof themes)[number];
  /** Of the frame, in px. */
  readonly width: number;
}

/** Reads an address; what is missing or none of the choices has its default. */
export function readChoice(search: string): Choice {
  const query = new URLSearchParams(search);
  const width = Number.parseInt(query.get('width') ?? '', 10);
  return {
    type: query.get('type') ?? undefined,
    state: query.get('state') ?? undefined,
    brand: brands.find((brand) => brand === query.get('brand')) ?? 'beacon',
    theme: themes.find((theme) => theme === query.get('theme')) ?? 'light',
    width: Number.isNaN(width) ? widths.initial : Math.min(Math.max(width, widths.min), widths.max),
  };
}

/** The query of an address, with its question mark. */
export function queryOf({ width, ...choice }: Choice): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choice)) if (value !== undefined) query.set(name, value);
  query.set('width', String(width));
  return `?${query}`;
}

/** The page that a frame shows. The width is that of the frame, so that a change of it reloads nothing. */
export function frameOf({ width: _, ...choice }: Choice): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choice)) if (value !== undefined) query.set(name, value);
  return `/cell.html?${query}`;
}
