import { useRef, useState } from 'react';
import type { Change, Report } from '#layouts/api/shapes.ts';
import { ServiceError } from '#layouts/studio/api/problem.ts';
import { useRoleReason } from '#layouts/studio/api/session.tsx';
import { useClient, useOutdate } from '#layouts/studio/api/use-client.tsx';
import { MomentField } from '#layouts/studio/shared/moment-field.tsx';
import { type LocalMoment, localOf, readMoment } from '#layouts/studio/shared/nz-local.ts';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import { ProblemNotice } from '#layouts/studio/shared/problem-notice.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { formatDateTime } from '#src/time/format-date.ts';
import { nzDate } from '#src/time/nz-time.ts';
import { addDays } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

interface PublishFormProps {
  readonly change: Change;
  readonly report: Report;
  readonly accepted: ReadonlySet<string>;
  /** Why it can't be published now. */
  readonly reason: string | undefined;
}

type Mode = 'now' | 'later';

/** Tomorrow at nine, when somebody is there to watch. */
const usualTime = (now: number): LocalMoment => ({ date: addDays(nzDate(now), 1), time: '9 am' });

const whyPast = (at: number): string | undefined => (at <= Date.now() ? 'That time is past.' : undefined);

/** Publishes a change now, or has it published at a time. */
export function PublishForm({ change, report, accepted, reason }: PublishFormProps) {
  const client = useClient();
  const outdate = useOutdate();
  const roleReason = useRoleReason('publisher');
  const [mode, setMode] = useState<Mode>('now');
  const [now] = useState(Date.now);
  const [time, setTime] = useState(() =>
    change.publishAt === null ? usualTime(now) : localOf(change.publishAt),
  );
  const [isChecked, setChecked] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  // The same for every try of one release, so that it is made once.
  const key = useRef<string>(undefined);

  /** Sends it; what it was about is read again whatever came of it. */
  async function send(act: () => Promise<string>) {
    setSending(true);
    setError(undefined);
    try {
      toast({ tone: 'success', title: await act() });
    } catch (problem) {
      // A release that something else has gone before is told by what is read again.
      if (!(problem instanceof ServiceError && problem.type === '/error/head_moved')) setError(problem);
      if (problem instanceof ServiceError) key.current = undefined;
    } finally {
      const params = { id: change.id };
      await Promise.all([
        outdate('changes.get', params),
        outdate('changes.report', params),
        outdate('changes.list'),
        outdate('pages.list'),
        outdate('releases.list'),
      ]);
      setSending(false);
    }
  }

  const publishNow = async () => {
    key.current ??= crypto.randomUUID();
    const body = { head: report.release, content: report.content, accept: [...accepted] };
    const { value } = await client.call('changes.publish', {
      params: { id: change.id },
      body,
      key: key.current,
    });
    return `Published as release ${value.n}`;
  };

  function schedule() {
    const read = readMoment(time);
    setChecked(true);
    if (read.kind !== 'instant' || whyPast(read.at) !== undefined) return;
    const { local, offset, at } = read;
    const body = { at: local, content: report.content, ...(offset === undefined ? {} : { offset }) };
    void send(async () => {
      await client.call('changes.schedule', { params: { id: change.id }, body });
      return `Scheduled for ${formatDateTime(at)}`;
    });
  }

  return (
    <Panel title="Publish">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (mode === 'now') void send(publishNow);
          else schedule();
        }}
      >
        {error === undefined ? null : <ProblemNotice title="It wasn’t published." error={error} />}
        <RadioGroup<Mode>
          label="When"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'now', label: 'Now', hint: 'Customers see it from the next page that they open.' },
            { value: 'later', label: 'At a time', hint: 'It is locked until then. Editing takes it back.' },
          ]}
        />
        {mode === 'later' ? (
          <MomentField
            label="When it is published"
            value={time}
            onChange={setTime}
            now={now}
            isChecked={isChecked}
            refusal={whyPast}
          />
        ) : null}
        {mode === 'later' ? (
          <p className={styles.muted}>
            The checks run again at that time. Where they find something then, it is blocked and stays as it
            is.
          </p>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          full
          disabledReason={roleReason ?? reason}
          loading={isSending}
          loadingText={mode === 'now' ? 'Publishing' : 'Scheduling'}
        >
          {mode === 'now' ? `Publish on top of release ${report.release}` : 'Schedule'}
        </Button>
        {(roleReason ?? reason) ? <p className={styles.muted}>{roleReason ?? reason}</p> : null}
      </form>
    </Panel>
  );
}
