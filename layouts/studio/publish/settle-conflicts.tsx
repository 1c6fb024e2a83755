import { useEffect, useState } from 'react';
import type { Change, Report } from '#layouts/api/shapes.ts';
import { digestOf } from '#layouts/core/manifest.ts';
import type { Client } from '#layouts/studio/api/client.ts';
import { sentenceOf, statusOf } from '#layouts/studio/api/problem.ts';
import { useSession } from '#layouts/studio/api/session.tsx';
import { useClient, useOutdate } from '#layouts/studio/api/use-client.tsx';
import { ConflictDialog } from '#layouts/studio/change/conflict-dialog.tsx';
import { useReadOnlyReason } from '#layouts/studio/change/read-only.ts';
import { type Clash, clashOf, settle } from '#layouts/studio/document/conflict.ts';
import { draftStore } from '#layouts/studio/document/draft-store.ts';
import { Conflicts } from '#layouts/studio/shared/problem-notice.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { focusTitleIfLost } from '#layouts/studio/shell/focus-title.ts';
import { storage } from '#layouts/studio/storage.ts';
import { documentName } from '#layouts/studio/words.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

interface SettleConflictsProps {
  readonly change: Change;
  readonly report: Report;
}

/**
 * What a change and what is live both changed, and for each document a dialog to choose what stays. The document then begins
 * from what is live.
 */
export function SettleConflicts({ change, report }: SettleConflictsProps) {
  const client = useClient();
  const outdate = useOutdate();
  const reason = useReadOnlyReason(change);
  const { person } = useSession();
  const [open, setOpen] = useState<{ readonly path: string; readonly clash: Clash }>();
  const [loading, setLoading] = useState<string>();
  // Once nothing is left to choose, all of this goes, with the button that opened the last dialog.
  useEffect(() => () => void setTimeout(focusTitleIfLost), []);
  const { conflicts = [] } = report;
  // Where one side removed the document there is nothing to put together.
  const paths = [...new Set(conflicts.flatMap(({ path, why }) => (why === removed ? [] : [path])))];

  async function begin(path: string) {
    setLoading(path);
    try {
      setOpen({ path, clash: await clashWithLive(client, change, path, report.release) });
    } catch (error) {
      toast({ tone: 'critical', title: "We couldn't load both sides.", detail: sentenceOf(error) });
    } finally {
      setLoading(undefined);
    }
  }

  async function save(path: string, clash: Clash, chosen: ReadonlySet<number>) {
    const params = { id: change.id, path };
    const text = settle(clash, chosen);
    // Between the two calls it is in this browser alone, from where Design would save it.
    const kept = draftStore(change.id, path, person, storage);
    kept.write({ base: clash.theirs, text });
    try {
      await client.call('documents.restore', { params }).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      });
      if (text !== clash.theirs) {
        const body = { base: digestOf(clash.theirs), text };
        await client.call('documents.edit', { params, body });
      }
      kept.remove();
      setOpen(undefined);
      toast({ title: `${documentName(path)} fits what is live` });
    } catch (error) {
      toast({ tone: 'critical', title: "Your choice wasn't saved.", detail: sentenceOf(error) });
    }
    await Promise.all([
      outdate('changes.get', { id: change.id }),
      outdate('changes.report', { id: change.id }),
      outdate('documents.get', { id: change.id }),
      outdate('changes.list'),
    ]);
  }

  return (
    <>
      <Conflicts conflicts={conflicts} />
      <div className={styles.buttons}>
        {paths.map((path) => (
          <Button
            key={path}
            disabledReason={reason}
            loading={loading === path}
            loadingText="Loading both sides"
            onClick={() => void begin(path)}
          >{`Choose what stays on ${documentName(path)}…`}</Button>
        ))}
      </div>
      <p className={styles.muted}>
        {paths.length === 0
          ? 'Give up the edits of the document in Design, or begin a new change.'
          : 'Theirs is live. What you choose is an edit of this change, to be looked at before it is published.'}
      </p>
      {open === undefined ? null : (
        <ConflictDialog
          isOpen
          clash={open.clash}
          path={open.path}
          change={change.id}
          onClose={() => setOpen(undefined)}
          onSettle={(chosen) => void save(open.path, open.clash, chosen)}
        />
      )}
    </>
  );
}

/** As the service words it. */
const removed = 'changed and removed';

/** A document as the change has it beside what is live, and what the change began from. */
async function clashWithLive(client: Client, change: Change, path: string, head: number): Promise<Clash> {
  const document = async (n: number) =>
    (await client.call('releases.document', { params: { n: String(n), path } })).value;
  const { value: mine } = await client.call('documents.get', { params: { id: change.id, path } });
  const since = await releaseWith(client, change, path, head);
  return clashOf(since === undefined ? '{}' : await document(since), mine, await document(head));
}

/** The latest release with the text that the change began from; undefined where it has added the document. */
async function releaseWith(
  client: Client,
  { base, drafts }: Change,
  path: string,
  head: number,
): Promise<number | undefined> {
  const digest = drafts.find((draft) => draft.path === path)?.base;
  for (let n = head - 1; n >= base && n > 0; n -= 1) {
    const { value } = await client.call('releases.get', { params: { n: String(n) } });
    if (value.documents.some((each) => each.path === path && each.digest === digest)) return n;
  }
  return undefined;
}
