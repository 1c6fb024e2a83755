import type { SwitchedOff } from '#schemas/switches.ts';
import { type Catalogue, type Catalogues, type Drawable, whyNotIn } from './catalogue.ts';

/** Why something of a page can't be drawn. */
export type WhyNot = 'notInCatalogue' | 'configNotAccepted' | 'switchedOff' | 'sectionNotInCatalogue';

/** What somebody's portal can draw, as far as the server knows. */
export interface Client {
  /** Why it can't draw a widget for a brand's customers; undefined where it can. Without a brand: for those of any. */
  readonly whyNot: (widget: Drawable, brand?: string) => WhyNot | undefined;
  /** Whether it reads a format of layouts. */
  readonly readsFormat: (format: number) => boolean;
  /** Whether it knows a type of section. */
  readonly hasSection: (type: string) => boolean;
}

/** A client that can draw everything. */
export const anyClient: Client = {
  whyNot: () => undefined,
  readsFormat: () => true,
  hasSection: () => true,
};

/**
 * The client with a catalogue. Where its digest is missing or unknown, what every catalogue in use has in common; without
 * any catalogue it can draw everything but what is switched off.
 */
export function clientOf(
  digest: string | undefined,
  inUse: Catalogues,
  off: readonly SwitchedOff[] = [],
): Client {
  const own = digest === undefined ? undefined : inUse.get(digest);
  return clientWith(own === undefined ? [...inUse.values()] : [own], off);
}

/** A client that can draw what all of some catalogues have in common, and that isn't switched off. */
export function clientWith(catalogues: readonly Catalogue[], off: readonly SwitchedOff[] = []): Client {
  return {
    whyNot(widget, brand) {
      if (off.some((each) => isOff(each, widget, brand))) return 'switchedOff';
      for (const catalogue of catalogues) {
        const why = whyNotIn(catalogue, widget);
        if (why !== undefined) return why;
      }
      return undefined;
    },
    readsFormat: (format) => catalogues.every((catalogue) => catalogue.format === format),
    hasSection: (type) => catalogues.every(({ sections }) => sections.includes(type)),
  };
}

/** Whether a switch concerns a widget. Where the brand isn't known, that of any brand does. */
const isOff = ({ type, versions, brands }: SwitchedOff, widget: Drawable, brand: string | undefined) =>
  type === widget.type &&
  (versions?.includes(widget.version) ?? true) &&
  (brand === undefined || (brands?.includes(brand) ?? true));
