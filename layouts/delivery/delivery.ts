import type { Bundle } from '#layouts/api/delivery-shapes.ts';
import type { Catalogues } from '#layouts/core/catalogue.ts';
import { clientOf } from '#layouts/core/client.ts';
import { evaluate, type PageDecision, sendDecided } from '#layouts/core/evaluate.ts';
import { type Experiment, inArms } from '#layouts/core/experiments.ts';
import type { Layout, LayoutSource } from '#layouts/core/source.ts';
import type { Audience } from '#layouts/core/when.ts';
import type { OnDecision } from './decisions.ts';
import { readPages } from './read-pages.ts';

/** For whom and for what a layout is. */
export interface DeliveredPortal {
  /** The digest of the portal's Layout-Catalogue. */
  readonly catalogue?: string | undefined;
  /** What experiments are split by, such as the number of the billing account; without one everybody is in the control. */
  readonly unit?: string | undefined;
}

/** The pages of a release, for a server that answers for customers. */
export interface Delivery {
  /** The release, and the number of the last switch. */
  readonly release: number;
  readonly switches: Bundle['switches'];
  readonly pages: readonly LayoutSource[];
  readonly experiments: readonly Experiment[];
  /** Of the builds in use, by digest. */
  readonly catalogues: Catalogues;
  /**
   * The layout of a page for a customer, whose time is in `audience.at`; undefined where there is no such page. Without a
   * catalogue, or with one that isn't in use, it has nothing that a build in use couldn't draw.
   */
  resolve(tabId: string, audience: Audience, portal?: DeliveredPortal): Layout | undefined;
}

/** Answers that are kept. All that differ are far fewer: the dashboard has 72 of 1,024 kinds of customers. */
const mostAnswers = 20_000;

/** Makes answers from a bundle that was checked, and the catalogues that it names. */
export function createDelivery(bundle: Bundle, catalogues: Catalogues, onDecision?: OnDecision): Delivery {
  const { pages, experiments } = readPages(bundle);
  const byTab = new Map(pages.map((page) => [page.tabId, page]));
  const answers = new Map<string, Layout>();
  const clients = new Map<string, ReturnType<typeof clientOf>>();

  function clientWith(digest: string): ReturnType<typeof clientOf> {
    const known = clients.get(digest);
    if (known !== undefined) return known;
    const client = clientOf(digest === '' ? undefined : digest, catalogues, bundle.switches.off);
    clients.set(digest, client);
    return client;
  }

  return {
    release: bundle.release,
    switches: bundle.switches,
    pages,
    catalogues,
    experiments,
    resolve(tabId, audience, { catalogue = '', unit } = {}) {
      const page = byTab.get(tabId);
      if (page === undefined) return undefined;
      // An unknown one has the same answers as none.
      const digest = catalogues.has(catalogue) ? catalogue : '';
      const decision = evaluate(page, inArms(audience, experiments, unit), clientWith(digest));
      onDecision?.(decision, digest === '' ? undefined : digest);
      const key = `${tabId} ${digest} ${audience.brand} ${signatureOf(decision)}`;
      const known = answers.get(key);
      if (known !== undefined) return known;
      const layout = sendDecided(decision);
      answers.set(key, layout);
      const [oldest] = answers.keys();
      if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest);
      return layout;
    },
  };
}

/** What was decided, in a short text: two decisions with the same one about the same page send the same. */
const signatureOf = ({ sections }: PageDecision): string =>
  sections
    .map(({ widgets }) =>
      widgets
        .map(({ isShown, room, arms }) =>
          isShown ? [room?.charAt(0) ?? '1', ...arms.map((arm) => `(${arm})`)].join('') : '0',
        )
        .join(''),
    )
    .join(' ');
