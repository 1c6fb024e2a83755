import { useMemo, useState } from 'react';
import { read } from '#src/api/read.ts';
import { useWrite } from '#src/api/use-write.ts';
import { useStoredDraft } from '#src/forms/use-draft.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { draftName } from './draft-name.ts';
import { MeterHead } from './meter-head.tsx';
import styles from './meter-reading.module.css';
import { isReadable, isTaken, metersOf, type Reading, type Site } from './reading.ts';
import { ConfirmStep, DoneStep } from './reading-steps.tsx';
import { noticeOf, type Question, questionOf, refusedField } from './refusals.ts';
import { SiteChoice } from './site-choice.tsx';
import { SiteForm } from './site-form.tsx';
import { siteWords } from './words.ts';

export interface ReadingDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly sites: readonly Site[];
  /** The site that is offered first. */
  readonly preselected: Site;
  readonly today: PlainDate;
}

type Step =
  | { readonly kind: 'form'; readonly isAgain: boolean }
  | { readonly kind: 'confirm'; readonly question: Question }
  | { readonly kind: 'done'; readonly readDate: PlainDate; readonly estimatedDays: number | undefined };

const meters = read('meterRead.siteMeters');

/** Sends the readings of a site: the form, a question about an unusual reading, and the result. */
export function ReadingDialog({ open, onClose, sites, preselected, today }: ReadingDialogProps) {
  const [chosen, setChosen] = useState<string>();
  const site = sites.find(({ id }) => id === chosen) ?? preselected;
  const [step, setStep] = useState<Step>({ kind: 'form', isAgain: false });
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const draft = useStoredDraft(draftName(site));
  const { send, isSending, outcome, reset } = useWrite('meterRead.submit', {
    read: meters,
    find: (now, { body }) => (isTaken(now.sites, body) ? 'done' : 'missing'),
  });
  const question = questionOf(outcome);
  // Where the answer was lost, the meters may show later that the reading was taken.
  const isFound = outcome.kind === 'unknown' && isTaken(sites, { meters: metersOf(readings) });
  const shown: Step = isFound ? { kind: 'done', readDate: today, estimatedDays: undefined } : step;
  const refused = useMemo(() => refusedField(outcome, readings), [outcome, readings]);
  const notice =
    question === undefined && (refused === undefined || step.kind !== 'form') ? (
      <ProblemNotice problem={noticeOf(outcome)} />
    ) : null;

  async function submit(taken: readonly Reading[], confirmed: boolean): Promise<void> {
    setReadings(taken);
    const body = { meters: metersOf(taken) };
    const result = await send({ body: confirmed ? { ...body, confirmed } : body });
    const asked = questionOf(result);
    if (result.kind === 'done') {
      draft.remove();
      setStep({
        kind: 'done',
        readDate: result.answer?.readDate ?? today,
        estimatedDays: result.answer?.estimatedDaysReplaced,
      });
    } else if (asked !== undefined) setStep({ kind: 'confirm', question: asked });
    else if (result.kind === 'refused' && result.problem.status === 400)
      setStep({ kind: 'form', isAgain: step.kind === 'confirm' });
  }
  function showForm(isAgain: boolean): void {
    reset();
    setStep({ kind: 'form', isAgain });
  }
  function close(): void {
    onClose();
    if (shown.kind !== 'done') return;
    draft.remove();
    showForm(false);
  }

  return (
    <Dialog open={open} onClose={close} title="Send a meter reading">
      {shown.kind === 'form' ? (
        <div className={styles.step}>
          <StaffNote />
          <SiteChoice
            sites={sites}
            site={site}
            onChange={(id) => {
              reset();
              setChosen(id);
            }}
          />
          {site.meters.some(isReadable) ? (
            <SiteForm
              key={site.id}
              site={site}
              today={today}
              isSending={isSending}
              takesFocus={shown.isAgain}
              refused={refused}
              notice={notice}
              onSend={(taken) => submit(taken, false)}
            />
          ) : (
            <NothingToRead site={site} onClose={close}>
              {notice}
            </NothingToRead>
          )}
        </div>
      ) : null}
      {shown.kind === 'confirm' ? (
        <ConfirmStep
          question={shown.question}
          readings={readings}
          isSending={isSending}
          notice={notice}
          onChange={() => showForm(true)}
          onConfirm={() => void submit(readings, true)}
        />
      ) : null}
      {shown.kind === 'done' ? <DoneStep {...shown} readings={readings} onClose={close} /> : null}
    </Dialog>
  );
}

interface NothingToReadProps {
  readonly site: Site;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** Why no reading of this site can be sent now, meter by meter. */
function NothingToRead({ site, onClose, children }: NothingToReadProps) {
  return (
    <>
      {children}
      <p>{siteWords(site.meters)}</p>
      {site.meters.map((meter) => (
        <div key={meter.id} className={styles.meter}>
          <MeterHead meter={meter} />
        </div>
      ))}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  );
}
