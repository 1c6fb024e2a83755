import type { Change } from '#layouts/api/shapes.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { record } from './audit-trail.ts';
import { changeOf, stepChange } from './changes.ts';
import type { Actor } from './people.ts';
import { isApproved } from './preview.ts';

export interface Review {
  readonly changeId: string;
  readonly content: string;
  readonly verdict: 'approve' | 'reject' | 'comment';
  readonly comment: string;
  readonly by: Actor;
  readonly now: number;
}

/**
 * Adds what somebody thinks of exactly this content. Refuses with 409 when it was edited since, and with 403 an approval of
 * somebody who edited it.
 */
export async function reviewChange(sql: Sql, review: Review): Promise<Change> {
  const { changeId, content, verdict, comment, by, now } = review;
  const change = await changeOf(sql, changeId, 'lock');
  if (verdict !== 'comment' && change.state !== 'review' && change.state !== 'approved') {
    throw new Refusal(409, '/error/not_in_review', 'This change is not in review.');
  }
  if (change.content !== content) {
    throw new Refusal(409, '/error/content_moved', 'The change was edited since.', {
      detail: 'Look at it again.',
    });
  }
  if (verdict === 'approve') {
    const edits = await sql.get<{ seq: number }>(
      "select seq from edit where change_id = $1 and by_id = $2 and outcome <> 'refused' limit 1",
      changeId,
      by.id,
    );
    if (edits !== undefined) {
      throw new Refusal(403, '/error/own_change', 'Somebody who edited a change can’t approve it.');
    }
  }
  const last = await sql.get<{ seq: number }>(
    'select coalesce(max(seq), 0) as seq from review where change_id = $1',
    changeId,
  );
  await sql.run(
    `insert into review (change_id, seq, content, verdict, comment, by_id, by_name, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    changeId,
    (last?.seq ?? 0) + 1,
    content,
    verdict,
    comment,
    by.id,
    by.name,
    now,
  );
  const reviewed = await changeOf(sql, changeId);
  const isOpenForIt = reviewed.state === 'review' || reviewed.state === 'approved';
  const state = isApproved(reviewed) ? 'approved' : verdict === 'reject' ? 'open' : 'review';
  await stepChange(sql, changeId, isOpenForIt ? { state } : {}, now);
  await record(sql, by, now, { act: `change.${verdict}`, target: changeId, why: comment, after: content });
  return changeOf(sql, changeId);
}
