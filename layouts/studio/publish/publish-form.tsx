import { useRef, useState } from 'react';
import type { Change, Report } from '#layouts/api/shapes.ts';
import { ServiceError } from '#layouts/studio/api/problem.ts';
import { useRoleReason } from '#layouts/studio/api/session.tsx';
import { useClient, useOutdate } from '#layouts/studio/api/use-client.tsx';
import { FormErrors } from '#layouts/studio/shared/form-errors.tsx';
import { momentError, whyPast } from '#layouts/studio/shared/moment-error.ts';
import { MomentField } from '#layouts/studio/shared/moment-field.tsx';
import { type LocalMoment, localOf, readMoment } from '#layouts/studio/shared/nz-local.ts';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import { ProblemNotice } from '#layouts/studio/shared/problem-notice.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { useTryKey } from '#layouts/studio/shared/use-try-key.ts';
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
  const [tries, setTries] = useState(0);
  const moment = useRef<HTMLDivElement>(null);
  const wrongTime = mode === 'later' ? momentError(time, whyPast) : undefined;
  const [failure, setFailure] = useState<{ readonly title: string; readonly error: unknown }>();
  const [isSending, setSending] = useState(false);
  const { keyFor, done } = useTryKey();
  const accept = [...accepted];

  /** Sends it; what it was about is read again whatever came of it. `title` tells that it wasn't done. */
  async function send(act: () => Promise<string>, title: string) {
    setSending(true);
    setFailure(undefined);
    try {
      toast({ tone: 'success', title: await act() });
      done();
    } catch (error) {
      // A release that something else has gone before is told by what is read again.
      if (!(error instanceof ServiceError && error.type === '/error/head_moved'))
        setFailure({ title, error });
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
    const body = { head: report.release, content: report.content, accept };
    const { value } = await client.call('changes.publish', {
      params: { id: change.id },
      body,
      key: keyFor(body),
    });
    return `Published as release ${value.n}`;
  };

  function schedule() {
    const read = readMoment(time);
    setTries(tries + 1);
    if (read.kind !== 'instant' || wrongTime !== undefined) return;
    const { local, offset, at } = read;
    const body = { at: local, content: report.content, accept, ...(offset === undefined ? {} : { offset }) };
    void send(async () => {
      await client.call('changes.schedule', { params: { id: change.id }, body });
      return `Scheduled for ${formatDateTime(at)}`;
    }, 'It wasn’t scheduled.');
  }

  return (
    <Panel title="Publish">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (mode === 'now') void send(publishNow, 'It wasn’t published.');
          else schedule();
        }}
      >
        <FormErrors tries={tries} fields={[{ name: 'time', message: wrongTime, at: moment }]} />
        {failure === undefined ? null : <ProblemNotice {...failure} />}
        <RadioGroup<Mode>
          label="When"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'now', label: 'Now', hint: 'Customers see it from the next page that they open.' },
            {
              value: 'later',
              label: 'At a time',
              hint: 'Nobody can edit it until then. Take it back to edit it.',
            },
          ]}
        />
        {mode === 'later' ? (
          <div ref={moment}>
            <MomentField
              label="When it is published"
              value={time}
              onChange={setTime}
              now={now}
              isChecked={tries > 0}
              refusal={whyPast}
            />
          </div>
        ) : null}
        {mode === 'later' ? (
          <p className={styles.muted}>
            The checks run again at that time. Where they find something then, or a warning that isn’t
            accepted here, it is blocked and stays as it is.
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
