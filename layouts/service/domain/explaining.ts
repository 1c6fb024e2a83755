import type { ExplainNames } from '#layouts/api/delivery-shapes.ts';
import { type Catalogue, widgetIn } from '#layouts/core/catalogue.ts';
import { clientOf } from '#layouts/core/client.ts';
import { noFacts } from '#layouts/core/differences.ts';
import type { Documents } from '#layouts/core/documents.ts';
import { inArms } from '#layouts/core/experiments.ts';
import { type Drawn, explain } from '#layouts/core/explain.ts';
import type { Declarations } from '#layouts/core/facts.ts';
import { factsOf } from '#layouts/core/gate.ts';
import { unknownName } from '#layouts/core/known-names.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import { personasIn } from '#layouts/core/personas.ts';
import type { Audience } from '#layouts/core/when.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { SwitchedOff } from '#schemas/switches.ts';
import { type CatalogueTexts, parsedCatalogues } from './catalogues.ts';
import { mergeInto, type ToMergeChange } from './merging.ts';
import { pageIn } from './page-in.ts';

/** A page, and somebody who looks at it. */
export interface ToExplain {
  readonly documents: Documents;
  /** Explained as this change has the page. */
  readonly change?: Omit<ToMergeChange, 'documents'>;
  readonly catalogues: CatalogueTexts;
  readonly off: readonly SwitchedOff[];
  readonly tabId: string;
  readonly audience: Audience;
  readonly unit: string | undefined;
  /** Digest of the catalogue of the build; empty for none. */
  readonly catalogue: string;
}

/**
 * Why somebody sees each widget of a page, or doesn't. Refuses with 404 a page that isn't there, or is wrong, and with 422 an
 * audience with a name that nothing declares.
 */
export function explainPage({ documents, change, off, tabId, audience, unit, ...given }: ToExplain) {
  const catalogues = parsedCatalogues(given.catalogues);
  const all = change === undefined ? documents : mergeInto(documents, change.drafts, change.texts).after;
  const { source, facts } = pageIn(all, tabId);
  const unknown = unknownName(audience, facts);
  if (unknown !== undefined) {
    const instance = `/audience${unknown.pointer}`;
    throw new Refusal(422, '/error/unknown_name', unknown.message, { instance });
  }
  const client = clientOf(given.catalogue, catalogues, off);
  const build = catalogues.get(given.catalogue) ?? [...catalogues.values()].at(-1);
  const who = unit === undefined ? audience : inArms(audience, facts.experiments ?? [], unit);
  return explain(source, who, facts, client).map(
    ({ section, widget, type, isShown, missing, arms, drawn }) => ({
      section,
      widget,
      type,
      isShown,
      missing,
      arms,
      data: operationsOf(drawn, build),
      drawn: { as: drawn.as, type: drawn.type ?? null, causes: drawn.causes },
    }),
  );
}

/** What the code of a build may ask for what is drawn; nothing where no build is known. */
const operationsOf = ({ type = '', version = 0 }: Drawn, build: Catalogue | undefined): readonly string[] =>
  (build && widgetIn(build, type, version))?.operations ?? [];

/** What to choose from where a page is explained. */
export function namesIn(documents: Documents): Omit<ExplainNames, 'release'> {
  const facts = factsOf(documents) ?? noFacts;
  return {
    pages: [...documents.keys()]
      .filter((path) => !path.startsWith('policy/'))
      .sort()
      .map((path) => ({ tabId: tabOfPath(path), path })),
    brands: [...facts.brands],
    supplyTypes: declaredIn(facts.supplyTypes),
    siteStatuses: declaredIn(facts.siteStatuses),
    flags: declaredIn(facts.flags),
    arms: (facts.experiments ?? []).flatMap(({ id, why, arms }) =>
      arms.map((arm) => ({ id: `${id}/${arm.id}`, why })),
    ),
    personas: personasIn(documents).map(({ id, name, summary, audiences }) => ({
      ...{ id, name, summary },
      audiences: audiences.map(({ at: _, arms, ...audience }) => ({
        ...audience,
        supplyTypes: [...audience.supplyTypes],
        flags: [...audience.flags],
        ...(arms === undefined ? {} : { arms: [...arms] }),
      })),
    })),
  };
}

const declaredIn = (declarations: Declarations) =>
  Object.entries(declarations).map(([id, { meaning }]) => ({ id, meaning }));
