import { clientOf } from '#layouts/core/client.ts';
import { checkDocuments } from '#layouts/core/gate.ts';
import { prove } from '#layouts/core/prove.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { cataloguesInUse } from './catalogues.ts';
import { documentsOf, headOf } from './documents.ts';
import { pageIn } from './moments.ts';
import { switchedOffAt } from './switching.ts';

/** Whether each rule of the live release holds, with what is switched off; a page that is wrong keeps none. */
export async function ruleStates(sql: Sql, now: number) {
  const head = await headOf(sql);
  const documents = await documentsOf(sql, head.snapshot);
  const client = clientOf(undefined, await cataloguesInUse(sql), await switchedOffAt(sql, now));
  const rules = checkDocuments(documents).rules.map((rule) => {
    try {
      const { source, facts } = pageIn(documents, rule.page);
      const proof = prove(rule, source, facts, client);
      const sentence =
        proof.result === 'broken'
          ? proof.sentence
          : proof.result === 'tooEntangled'
            ? 'The conditions of the page are too entangled to prove it.'
            : '';
      return { id: rule.id, holds: proof.result === 'proved', sentence };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { id: rule.id, holds: false, sentence: 'The page is missing, or has mistakes.' };
    }
  });
  return { release: head.release, rules };
}
