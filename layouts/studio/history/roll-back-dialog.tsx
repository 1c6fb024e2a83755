import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Release } from '#layouts/api/shapes.ts';
import { ServiceError, sentenceOf } from '#layouts/studio/api/problem.ts';
import { useCall, useClient, useOutdate } from '#layouts/studio/api/use-client.tsx';
import { addressOfChange } from '#layouts/studio/changes/address.ts';
import { TextArea } from '#layouts/studio/forms/text-area.tsx';
import { FormDialog } from '#layouts/studio/shared/form-dialog.tsx';
import { FormErrors } from '#layouts/studio/shared/form-errors.tsx';
import { LeftBehindNotice } from '#layouts/studio/shared/left-behind-notice.tsx';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { ProblemNotice } from '#layouts/studio/shared/problem-notice.tsx';
import { Differences } from '#layouts/studio/shared/sentences.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { useTryKey } from '#layouts/studio/shared/use-try-key.ts';
import { documentName, isPage } from '#layouts/studio/words.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import history from './history.module.css';
import { policyChange } from './policy-change.ts';
import { useLeftByRollBack } from './use-left-by-roll-back.ts';

interface RollBackDialogProps {
  /** The release that is live. */
  readonly head: number;
  readonly to: Release;
  readonly onClose: () => void;
}

type Extent = 'all' | 'some';

/**
 * Makes an earlier release live again, or some pages of it. Shows first what that changes for customers. What pages have to obey
 * doesn't go back with them: somebody else has to approve that, in a change.
 */
export function RollBackDialog({ head, to, onClose }: RollBackDialogProps) {
  const client = useClient();
  const outdate = useOutdate();
  const navigate = useNavigate();
  const read = useCall('releases.diff', { params: { n: String(head), other: String(to.n) } });
  const differences = read.data?.value.differences ?? [];
  const pages = differences.filter(({ path }) => isPage(path));
  const policy = differences.filter(({ path }) => !isPage(path));
  const [extent, setExtent] = useState<Extent>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [why, setWhy] = useState('');
  const [isOverride, setOverride] = useState(false);
  const [tries, setTries] = useState(0);
  const [paths, reason] = [useRef<HTMLDivElement>(null), useRef<HTMLTextAreaElement>(null)];
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const { keyFor, done } = useTryKey();
  const wanted = extent === 'all' ? pages : pages.filter(({ path }) => chosen.has(path));
  const gone = wanted.filter(({ edit }) => edit === 'removed').map(({ path }) => path);
  const left = useLeftByRollBack({ head, to: to.n, wanted, gone });
  const [hasPolicyChange, setPolicyChange] = useState(true);
  const hasFindings = error instanceof ServiceError && error.violations.length > 0;
  const noReason = why.trim() === '' ? 'Say why, for those who read the history.' : undefined;
  const nothing =
    wanted.length > 0
      ? undefined
      : pages.length > 0
        ? 'Choose what goes back.'
        : 'There is nothing to go back.';

  const choose = (path: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(path);
    else next.delete(path);
    setChosen(next);
  };

  async function rollBack() {
    setTries(tries + 1);
    if (noReason !== undefined || nothing !== undefined) return;
    setSending(true);
    try {
      const body = {
        rollbackTo: to.n,
        why: why.trim(),
        ...(extent === 'all' && policy.length === 0 ? {} : { paths: wanted.map(({ path }) => path) }),
        ...(isOverride ? { override: true } : {}),
      };
      const { value } = await client.call('releases.rollBack', { body, key: keyFor(body) });
      done();
      toast({ tone: 'success', title: `Release ${value.n} is live`, detail: value.title });
      if (left !== undefined && left.policy.length > 0 && hasPolicyChange) await beginPolicyChange(value.n);
      onClose();
      await Promise.all([outdate('releases.list'), outdate('pages.list'), outdate('rules.list')]);
    } catch (problem) {
      setError(problem);
    } finally {
      setSending(false);
    }
  }

  /** Begins a change of the policy without what is gone, and leads to it. */
  async function beginPolicyChange(release: number) {
    try {
      const id = await policyChange(client, { release, gone });
      await Promise.all([outdate('changes.list'), outdate('pages.list')]);
      if (id !== undefined) void navigate(addressOfChange(id, 'review'));
    } catch (problem) {
      toast({
        tone: 'critical',
        title: "We couldn't begin the change that takes out what is gone.",
        detail: sentenceOf(problem),
      });
    }
  }

  return (
    <FormDialog
      size="large"
      onClose={onClose}
      title={`Roll back to release ${to.n}`}
      description="It becomes a new release, with what was live then. Nothing is lost: what is live now stays in the history."
      action={isOverride ? 'Roll back against the checks' : 'Roll back'}
      acting="Rolling back"
      isSending={isSending}
      onSend={() => void rollBack()}
    >
      <FormErrors
        tries={tries}
        fields={[
          { name: 'paths', message: nothing, at: paths },
          { name: 'why', message: noReason, at: reason },
        ]}
      />
      {error === undefined ? null : <ProblemNotice title="It wasn’t rolled back." error={error} />}
      {hasFindings ? (
        <Checkbox
          label="Roll back although the checks find this"
          hint="The history and the audit say so."
          checked={isOverride}
          onChange={({ target }) => setOverride(target.checked)}
        />
      ) : null}
      <div ref={paths} className={styles.form}>
        {pages.length === 0 ? null : (
          <RadioGroup<Extent>
            label="What goes back"
            inline
            value={extent}
            onChange={setExtent}
            options={[
              { value: 'all', label: policy.length === 0 ? 'Everything' : 'All pages' },
              { value: 'some', label: 'Some documents' },
            ]}
          />
        )}
        {extent === 'some' ? (
          <fieldset className={history.paths} aria-label="Which documents">
            {pages.map(({ path }) => (
              <Checkbox
                key={path}
                label={documentName(path)}
                checked={chosen.has(path)}
                onChange={({ target }) => choose(path, target.checked)}
              />
            ))}
          </fieldset>
        ) : null}
      </div>
      {policy.length === 0 ? null : (
        <Notice
          title={`${policy.map(({ path }) => documentName(path)).join(' · ')}: this stays as it is now.`}
        >
          What pages have to obey goes back only in a change that somebody else approves.
        </Notice>
      )}
      <LeftBehindNotice left={left} />
      {left === undefined || left.policy.length === 0 ? null : (
        <Checkbox
          label="Begin a change without them"
          hint="It takes out what names something that is gone. Somebody else has to approve it; until it is published, every other change warns of them."
          checked={hasPolicyChange}
          onChange={({ target }) => setPolicyChange(target.checked)}
        />
      )}
      <div className={styles.tight}>
        <strong>What this changes for customers</strong>
        <Loaded read={read} what="what would change" rows={2}>
          {() =>
            wanted.length === 0 ? (
              <p className={styles.muted}>
                {pages.length > 0
                  ? 'Choose what goes back.'
                  : policy.length === 0
                    ? 'Nothing: what is live is the same.'
                    : 'Nothing: all pages are the same.'}
              </p>
            ) : (
              <section
                className={history.preview}
                aria-label="What this changes"
                // A region that scrolls has to be reachable without a pointer.
                tabIndex={0}
              >
                <Differences differences={wanted} />
              </section>
            )
          }
        </Loaded>
      </div>
      <TextArea
        ref={reason}
        label="Why"
        hint="For the history."
        value={why}
        error={tries > 0 ? noReason : undefined}
        onChange={(text) => setWhy(text.slice(0, 1000))}
      />
    </FormDialog>
  );
}
