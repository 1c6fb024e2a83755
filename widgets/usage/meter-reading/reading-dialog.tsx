import { useEffect, useMemo, useState } from 'react';
import { read } from '#src/api/read.ts';
import { useWrite } from '#src/api/use-write.ts';
import { useKeptState } from '#src/forms/unsaved-work.ts';
import { useStoredDraft } from '#src/forms/use-draft.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { BelowNotice } from './below-notice.tsx';
import { draftName } from './draft-name.ts';
import { MeterHead } from './meter-head.tsx';
import styles from './meter-reading.module.css';
import { OwnReading } from './own-reading.tsx';
import { beforeOwn, isReadable, isTaken, metersOf, type Reading, readingAt, type Site } from './reading.ts';
import { ConfirmStep, DoneStep, WithdrawnStep } from './reading-steps.tsx';
import { isBelowLast, noticeOf, type Question, questionOf, refusedFields } from './refusals.ts';
import { SiteChoice } from './site-choice.tsx';
import { SiteForm } from './site-form.tsx';
import { siteWords } from './words.ts';

export interface ReadingDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly sites: readonly Site[];
  /** The site that is offered first. */
  readonly preselected: Site;
  /** The meter whose reading is changed or withdrawn; undefined while new ones are sent. */
  readonly changing: string | undefined;
  readonly onChange: (meterId: string) => void;
  readonly today: PlainDate;
}

/** Sends the readings of a site, or changes one that was sent. */
export function ReadingDialog(props: ReadingDialogProps) {
  const { open, onClose, changing } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={changing === undefined ? 'Send a meter reading' : 'Change your reading'}
    >
      <ReadingSteps key={changing ?? ''} {...props} />
    </Dialog>
  );
}

type Step =
  | { readonly kind: 'form'; readonly isAgain: boolean }
  | { readonly kind: 'confirm'; readonly question: Question; readonly about: Reading | undefined }
  | {
      readonly kind: 'done';
      readonly readDate: PlainDate;
      readonly estimatedDays: number | undefined;
      /** Meters whose reading is held; undefined where the answer was lost. */
      readonly held: readonly string[] | undefined;
    };

const meters = read('meterRead.siteMeters');

const heldOf = (sites: readonly Site[]) =>
  sites.flatMap((site) => site.meters.filter(({ ownReading }) => ownReading?.isHeld).map(({ id }) => id));

/** The form, a question about an unusual reading, and the result. */
function ReadingSteps({ open, onClose, sites, preselected, changing, onChange, today }: ReadingDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'form', isAgain: changing !== undefined });
  const [chosen, setChosen] = useKeptState<string | undefined>(
    'Property of a reading',
    () => undefined,
    (id) => open && step.kind !== 'done' && id !== undefined,
  );
  const found = sites.find((each) =>
    changing === undefined ? each.id === chosen : each.meters.some(({ id }) => id === changing),
  );
  const site = useMemo(() => siteOf(found ?? preselected, changing), [found, preselected, changing]);
  // Without any the reading is withdrawn.
  const [readings, setReadings] = useKeptState<readonly Reading[]>(
    'Readings to confirm',
    () => [],
    () => step.kind === 'confirm',
  );
  const draft = useStoredDraft(draftName(site, changing));
  const { send, isSending, outcome, reset } = useWrite('meterRead.submit', {
    read: meters,
    find: (now, { body }) => (isTaken(now.sites, body) ? 'done' : 'missing'),
  });
  // Where the answer was lost, the meters may show later that the reading was taken.
  const isFound = outcome.kind === 'unknown' && isTaken(sites, { meters: bodyOf(readings, changing) });
  const shown: Step = isFound
    ? { kind: 'done', readDate: today, estimatedDays: undefined, held: undefined }
    : step;
  const refused = useMemo(() => refusedFields(outcome, readings), [outcome, readings]);
  const notice = isBelowLast(outcome) ? (
    <BelowNotice />
  ) : questionOf(outcome) === undefined && (refused.length === 0 || step.kind !== 'form') ? (
    <ProblemNotice problem={noticeOf(outcome)} />
  ) : null;
  const isOver = !open && shown.kind === 'done';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was closed
  useEffect(() => {
    if (isOver) showForm(false);
  }, [isOver]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    if (shown.kind === 'done') draft.remove();
  }, [shown.kind]);

  async function submit(taken: readonly Reading[], confirmed: boolean): Promise<void> {
    setReadings(taken);
    const body = { meters: bodyOf(taken, changing) };
    const result = await send({ body: confirmed ? { ...body, confirmed } : body });
    const question = questionOf(result);
    if (result.kind === 'done') {
      const { readDate = today, estimatedDaysReplaced, heldMeterIds = [] } = result.answer ?? {};
      const held = result.answer === undefined ? undefined : heldMeterIds;
      setStep({ kind: 'done', readDate, estimatedDays: estimatedDaysReplaced, held });
    } else if (question !== undefined && result.kind === 'refused') {
      setStep({ kind: 'confirm', question, about: readingAt(result.problem.instance ?? '', taken) });
    } else if (refusedFields(result, taken).length > 0 || isBadRequest(result)) {
      setStep({ kind: 'form', isAgain: step.kind === 'confirm' });
    }
  }
  function showForm(isAgain: boolean): void {
    reset();
    setStep({ kind: 'form', isAgain });
  }

  if (shown.kind === 'confirm') {
    return (
      <ConfirmStep
        {...shown}
        readings={readings}
        isSending={isSending}
        notice={notice}
        onChange={() => showForm(true)}
        onConfirm={() => void submit(readings, true)}
      />
    );
  }
  if (shown.kind === 'done') {
    return readings.length === 0 ? (
      <WithdrawnStep onClose={onClose} />
    ) : (
      <DoneStep {...shown} held={shown.held ?? heldOf(sites)} readings={readings} onClose={onClose} />
    );
  }
  return (
    <div className={styles.step}>
      <StaffNote />
      {changing === undefined ? (
        <SiteChoice
          sites={sites}
          site={site}
          onChange={(id) => {
            reset();
            setChosen(id);
          }}
        />
      ) : null}
      {site.meters.some(isReadable) ? (
        <SiteForm
          key={site.id}
          site={site}
          changing={changing}
          today={today}
          isSending={isSending}
          takesFocus={shown.isAgain}
          refused={refused}
          notice={notice}
          onChange={onChange}
          onSend={(taken) => submit(taken, false)}
        />
      ) : (
        <NothingToRead site={site} onChange={onChange} onClose={onClose}>
          {notice}
        </NothingToRead>
      )}
    </div>
  );
}

/** The site; with the one meter whose reading is changed, as that was before, where one is. */
const siteOf = (site: Site, changing: string | undefined): Site =>
  changing === undefined
    ? site
    : { ...site, meters: site.meters.filter(({ id }) => id === changing).map(beforeOwn) };

/** The meters with these readings; without any the reading of the meter is withdrawn. */
const bodyOf = (readings: readonly Reading[], changing: string | undefined) =>
  readings.length === 0 && changing !== undefined ? [{ id: changing, devices: [] }] : metersOf(readings);

const isBadRequest = (result: Parameters<typeof questionOf>[0]) =>
  result.kind === 'refused' && result.problem.status === 400;

interface NothingToReadProps {
  readonly site: Site;
  readonly onChange: (meterId: string) => void;
  readonly onClose: () => void;
  readonly children: Elements;
}

/** Why no reading of this site can be sent now, meter by meter. */
function NothingToRead({ site, onChange, onClose, children }: NothingToReadProps) {
  return (
    <>
      {children}
      <p>{siteWords(site.meters)}</p>
      {site.meters.map((meter) => (
        <div key={meter.id} className={styles.meter}>
          <MeterHead meter={meter} />
          <OwnReading meter={meter} onChange={onChange} />
        </div>
      ))}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  );
}
