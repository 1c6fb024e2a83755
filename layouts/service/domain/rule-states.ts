import type { Database } from '#layouts/service/store/database.ts';
import { catalogueTextsInUse } from './catalogues.ts';
import { documentsOf, headOf } from './documents.ts';
import type { RuleState } from './judging.ts';
import { type Checks, workOf } from './reporting.ts';
import { switchedOffAt } from './switching.ts';

interface States {
  readonly release: number;
  readonly rules: readonly RuleState[];
}

/**
 * Tells whether each rule of the live release holds in every build that is in use, with what is switched off; a page that is
 * wrong keeps none. The answer is kept until a release, a switch or a build changes it: every screen of the studio asks.
 */
export function createRuleStates(database: Database, checks: Checks) {
  let last: { readonly key: string; readonly states: Promise<States> } | undefined;
  return async (now: number, by: string): Promise<States> => {
    const { release, given } = await database.read(async (sql) => {
      const head = await headOf(sql);
      return {
        release: head.release,
        given: {
          documents: await documentsOf(sql, head.snapshot),
          catalogues: await catalogueTextsInUse(sql),
          off: await switchedOffAt(sql, now),
        },
      };
    });
    const key = JSON.stringify([release, given.off, [...given.catalogues.keys()]]);
    if (last?.key === key) return last.states;
    const made = {
      key,
      states: workOf(checks)
        .do('ruleStates', given, { by })
        .then((rules) => ({ release, rules })),
    };
    last = made;
    made.states.catch(() => {
      // The next one tries again.
      if (last === made) last = undefined;
    });
    return made.states;
  };
}
