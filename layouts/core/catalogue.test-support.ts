import { type Catalogue, type CatalogueWidget, parseCatalogue } from './catalogue.ts';

/** A widget as a build knows it: version 1 with an empty config, and it costs nothing, but for what is said. */
export const known = (type: string, more: Partial<CatalogueWidget> = {}): CatalogueWidget => ({
  type,
  versions: [1],
  config: { type: 'object', properties: {}, additionalProperties: false },
  chunks: [],
  operations: [],
  heights: { base: 0 },
  isChart: false,
  ...more,
});

/** A build that knows some widgets. */
export const catalogueOf = (
  widgets: readonly CatalogueWidget[],
  more: Partial<Omit<Catalogue, 'widgets'>> = {},
): Catalogue =>
  parseCatalogue({
    format: 1,
    sections: ['grid', 'stack', 'tabs'],
    routes: [],
    chunks: {},
    ...more,
    widgets,
  });
