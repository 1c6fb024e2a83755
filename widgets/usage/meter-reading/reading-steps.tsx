import type { ReactNode } from 'react';
import { formatDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { SuccessIcon } from '#src/ui/icons/icons.ts';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { StepHeading } from '#widgets/shared/writing/step-heading.tsx';
import styles from './meter-reading.module.css';
import { changeOf, dialsOf, fieldName, nextOwnReading, type Reading } from './reading.ts';
import type { Question } from './refusals.ts';
import { unitsOf } from './words.ts';

function Summary({ readings }: { readonly readings: readonly Reading[] }) {
  return (
    <DefinitionList
      items={readings.map((reading) => ({
        term: fieldName(reading.field),
        detail: (
          <>
            <span className={styles.figures}>{dialsOf(reading.value, reading.field.register)}</span>
            <span className={styles.more}> {unitsOf(reading)} more than last time</span>
          </>
        ),
      }))}
    />
  );
}

const questionWords = {
  belowLast: {
    title: 'Has the meter started again at zero?',
    yes: 'Yes, it started again',
  },
  unusuallyHigh: {
    title: 'Is this reading right?',
    yes: "Yes, it's right",
  },
} as const satisfies Record<Question, { title: string; yes: string }>;

interface ConfirmStepProps {
  readonly question: Question;
  readonly readings: readonly Reading[];
  readonly isSending: boolean;
  readonly notice: ReactNode;
  readonly onChange: () => void;
  readonly onConfirm: () => void;
}

/** A reading that the server wants to have confirmed: what it would mean, and the way back. */
export function ConfirmStep({
  question,
  readings,
  isSending,
  notice,
  onChange,
  onConfirm,
}: ConfirmStepProps) {
  const { title, yes } = questionWords[question];
  return (
    <div className={styles.step}>
      <StepHeading takesFocus>{title}</StepHeading>
      {question === 'belowLast' ? (
        readings
          .filter(({ field, value }) => changeOf(field.register, value).hasStartedOver)
          .map(({ field, value }) => (
            <Text key={field.name}>
              {fieldName(field)} shows {dialsOf(value, field.register)} now, and{' '}
              {dialsOf(field.register.lastReading, field.register)} last time. After{' '}
              {'9'.repeat(field.register.digits)} a meter starts again at {dialsOf(0, field.register)}.
            </Text>
          ))
      ) : (
        <Text>It's more than three times what we'd expect. Check each digit on the meter.</Text>
      )}
      <Summary readings={readings} />
      {notice}
      <div className={styles.buttons}>
        <Button onClick={onChange}>Change the reading</Button>
        <Button variant="primary" loading={isSending} loadingText="Sending" onClick={onConfirm}>
          {yes}
        </Button>
      </div>
    </div>
  );
}

interface DoneStepProps {
  readonly readings: readonly Reading[];
  /** The day of the reading. */
  readonly readDate: PlainDate;
  /** Days of the current bill that were estimated until now; not known where the answer was lost. */
  readonly estimatedDays: number | undefined;
  readonly onClose: () => void;
}

/** What was sent, and what follows. */
export function DoneStep({ readings, readDate, estimatedDays = 0, onClose }: DoneStepProps) {
  return (
    <div className={styles.step}>
      <div className={styles.thanks}>
        <Icon of={SuccessIcon} size={32} className={styles.success} />
        <StepHeading takesFocus>Thank you, we have your reading</StepHeading>
      </div>
      <Summary readings={readings} />
      <Text>
        {estimatedDays > 0
          ? `${estimatedDays === 1 ? 'One day that was' : `${estimatedDays} days that were`} estimated now ${estimatedDays === 1 ? 'shows' : 'show'} what you've really used. `
          : ''}
        Your next bill counts this reading. You can send another one from{' '}
        {formatDate(nextOwnReading(readDate))}.
      </Text>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
