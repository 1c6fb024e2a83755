import type { Show } from '#layouts/api/preview.ts';
import { slotCount } from '#layouts/core/arms.ts';
import { checkFacts, checkLayout, sentence } from '#layouts/core/check.ts';
import {
  checkExperiments,
  type Experiment,
  experimentsIn,
  experimentsPath,
} from '#layouts/core/experiments.ts';
import type { Facts } from '#layouts/core/facts.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { JsonTextError, jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import { facts as builtIn } from '#mock/facts.ts';
import type { EditableLayouts } from '#mock/layouts.ts';
import type { Violation } from '#schemas/check/schema-check.ts';

/** A document that isn't shown as it is, and why. */
export type Problem = { readonly page: string; readonly sentence: string };

type Shown = Pick<Show, 'documents' | 'variants'>;

const factsPath = 'policy/facts.json';

/**
 * The documents of a studio in the place of the build's: pages, checked against the customer attributes and experiments that
 * come with them. The last good text of each is what is shown.
 */
export function createShownDocuments(layouts: EditableLayouts) {
  const pages = new Map<string, string>();
  let policy = new Map<string, string>();
  let variants: Show['variants'] = null;

  /** The declared attributes and experiments; those of the build where none came. */
  function takePolicy(documents: Show['documents'], problems: Problem[]): Facts {
    const good = new Map<string, string>();
    const read = <T>(
      path: string,
      fallback: T,
      check: (json: unknown) => Violation[],
      to: (json: unknown) => T,
    ): T => {
      const sent = documents.find((each) => each.path === path)?.text;
      for (const text of sent === undefined ? [] : [sent, policy.get(path)]) {
        if (text === undefined) continue;
        const found = readText(text, check);
        if ('problem' in found) {
          problems.push({ page: tabOfPath(path), sentence: found.problem });
          continue;
        }
        good.set(path, text);
        return to(found.json);
      }
      return fallback;
    };
    // Both checks have shown the shape.
    const facts = read<Facts>(factsPath, builtIn, checkFacts, (json) => json as Facts);
    const experiments = read(experimentsPath, builtIn.experiments ?? [], checkExperiments, experimentsIn);
    policy = good;
    return { ...facts, experiments };
  }

  return {
    /** Shows documents, and returns what is wrong with those that aren't shown as they are. */
    place(wanted: Shown): Problem[] {
      const problems: Problem[] = [];
      const before = [...policy.values()].join('\0');
      const facts = takePolicy(wanted.documents, problems);
      // A page that was right may name what is no longer declared.
      const isOtherPolicy = before !== [...policy.values()].join('\0');
      const experiments = facts.experiments ?? [];
      layouts.setExperiments(wanted.variants === null ? experiments : onlyIn(experiments, wanted.variants));
      variants = wanted.variants;
      const sent = wanted.documents.filter(({ path }) => !path.startsWith('policy/'));
      const paths = new Set(sent.map(({ path }) => path));
      // What is no longer sent is the build's again, and an override can't be taken back alone.
      if ([...pages.keys()].some((path) => !paths.has(path))) {
        layouts.reset();
        pages.clear();
      }
      for (const { path, text } of sent) {
        if (pages.get(path) === text && !isOtherPolicy) continue;
        const page = tabOfPath(path);
        const found = readText(text, (json) => checkLayout(json, facts, page));
        if ('problem' in found) problems.push({ page, sentence: found.problem });
        else {
          // checkLayout has checked every level against the schemas that LayoutSource is derived from.
          layouts.override(found.json as LayoutSource);
          pages.set(path, text);
        }
      }
      return problems;
    },
    /** Everything that is shown, to be placed again. */
    kept: (): Shown => ({
      documents: [...policy, ...pages].map(([path, text]) => ({ path, text })),
      variants,
    }),
  };
}

/** Experiments that put every account into the variants that are named, and into no other. */
const onlyIn = (experiments: readonly Experiment[], variants: readonly string[]): readonly Experiment[] =>
  experiments.map((experiment) => ({
    ...experiment,
    arms: experiment.arms.map(({ id }) => ({
      id,
      slots: variants.includes(`${experiment.id}/${id}`) ? [{ from: 0, to: slotCount }] : [],
    })),
  }));

function readText(
  text: string,
  check: (json: unknown) => Violation[],
): { readonly json: unknown } | { readonly problem: string } {
  try {
    const json: unknown = jsonOf(parseDocument(text).root);
    const [first] = check(json);
    return first === undefined ? { json } : { problem: sentence(first).slice(0, 2000) };
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    return { problem: `This isn’t JSON: ${error.message}`.slice(0, 2000) };
  }
}
