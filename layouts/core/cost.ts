import { type Catalogue, type CatalogueWidget, type Heights, widgetIn } from './catalogue.ts';
import { clientWith } from './client.ts';
import { resolve } from './evaluate.ts';
import type { LayoutSource, WireWidget } from './source.ts';
import { sectionOutcome } from './stand-in.ts';
import type { Audience } from './when.ts';

/** What a page costs somebody, beyond what every page does. */
export interface Cost {
  /** gzip size of the distinct chunks that its widgets load, in bytes. */
  readonly bytes: number;
  /** Distinct operations that the code of its widgets may ask, also later, such as those of its buttons; sorted. */
  readonly operations: readonly string[];
  /**
   * Sum of the least heights of the widgets above the first chart, in px by screen width, as if each took the whole width;
   * undefined where there is no chart. A chart is a widget whose skeleton is the one of charts.
   */
  readonly heightAboveChart: Required<Heights> | undefined;
}

/** What a page costs one customer as it opens, with a build of the portal: what is in other tabs isn't counted. */
export function costFor(source: LayoutSource, audience: Audience, catalogue: Catalogue): Cost {
  const { sections } = resolve(source, audience, clientWith([catalogue]));
  const open = sections.flatMap(({ type, config: { tabs = [] }, widgets }): readonly WireWidget[] => {
    if (type !== 'tabs') return widgets;
    const [first, ...closed] = tabs;
    return widgets.filter(
      ({ id }) => first?.widgets.includes(id) === true || !closed.some((tab) => tab.widgets.includes(id)),
    );
  });
  return costOf(open, catalogue);
}

/**
 * The most that a page can cost anybody with a build: all that it may place, whatever the conditions and the tabs are. Widgets
 * that exclude each other are counted together, so this is a limit and not what somebody gets.
 */
export function highestCost(source: LayoutSource, catalogue: Catalogue): Cost {
  const client = clientWith([catalogue]);
  const all = source.sections.flatMap((section) =>
    sectionOutcome(section, source, client).widgets.flatMap(({ sent }) => sent ?? []),
  );
  return costOf(all, catalogue);
}

function costOf(placed: readonly Pick<WireWidget, 'type' | 'version'>[], catalogue: Catalogue): Cost {
  const widgets = placed.flatMap(({ type, version }) => widgetIn(catalogue, type, version) ?? []);
  const chunks = new Set(widgets.flatMap((widget) => widget.chunks));
  const chart = widgets.findIndex(({ isChart }) => isChart);
  return {
    bytes: [...chunks].reduce((sum, name) => sum + (catalogue.chunks[name] ?? 0), 0),
    operations: [...new Set(widgets.flatMap(({ operations }) => operations))].sort(),
    heightAboveChart: chart < 0 ? undefined : heightOf(widgets.slice(0, chart)),
  };
}

function heightOf(widgets: readonly CatalogueWidget[]): Required<Heights> {
  const sum = { base: 0, md: 0, lg: 0, xl: 0 };
  for (const { heights } of widgets) {
    const { base, md = base, lg = md, xl = lg } = heights;
    sum.base += base;
    sum.md += md;
    sum.lg += lg;
    sum.xl += xl;
  }
  return sum;
}
