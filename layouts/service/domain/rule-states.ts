import { checkDocuments } from '#layouts/core/gate.ts';
import { pathOfTab } from '#layouts/core/paths.ts';
import { type Failure, failuresOf, inBuilds } from '#layouts/core/prove.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { cataloguesInUse, digestsInUse } from './catalogues.ts';
import { documentsOf, headOf } from './documents.ts';
import { pageIn } from './moments.ts';
import { switchedOffAt } from './switching.ts';

type Off = Awaited<ReturnType<typeof switchedOffAt>>;
type States = Awaited<ReturnType<typeof statesOf>>;

/**
 * Tells whether each rule of the live release holds in every build that is in use, with what is switched off; a page that is
 * wrong keeps none. The answer is kept until a release, a switch or a build changes it: every screen of the studio asks.
 */
export function createRuleStates() {
  let last: { readonly key: string; readonly states: States } | undefined;
  return async (sql: Sql, now: number): Promise<States> => {
    const head = await headOf(sql);
    const off = await switchedOffAt(sql, now);
    const key = JSON.stringify([head.release, off, await digestsInUse(sql)]);
    if (last?.key !== key) last = { key, states: await statesOf(sql, head, off) };
    return last.states;
  };
}

async function statesOf(sql: Sql, head: Awaited<ReturnType<typeof headOf>>, off: Off) {
  const documents = await documentsOf(sql, head.snapshot);
  const catalogues = await cataloguesInUse(sql);
  const checked = checkDocuments(documents);
  const rules = checked.rules.map((rule) => {
    try {
      const sound = checked.pages.get(pathOfTab(rule.page));
      const { source, facts } =
        sound !== undefined && checked.facts !== undefined
          ? { source: sound, facts: checked.facts }
          : pageIn(documents, rule.page);
      const [failure] = failuresOf(source, [rule], facts, catalogues, off);
      return { id: rule.id, holds: failure === undefined, sentence: failure ? sentenceOf(failure) : '' };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { id: rule.id, holds: false, sentence: 'The page is missing, or has mistakes.' };
    }
  });
  return { release: head.release, rules };
}

const sentenceOf = ({ sentence, builds }: Failure): string =>
  [
    sentence ?? 'The conditions of the page are too entangled to prove it.',
    ...(builds.length === 0 ? [] : [`That is so${inBuilds(builds)}.`]),
  ].join(' ');
