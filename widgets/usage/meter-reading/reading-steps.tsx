import { useEffect, useId, useRef } from 'react';
import { formatDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { InfoIcon, SuccessIcon } from '#src/ui/icons/icons.ts';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { StepHeading } from '#widgets/shared/writing/step-heading.tsx';
import styles from './meter-reading.module.css';
import { changeOf, dialsOf, fieldName, meterName, nextOwnReading, type Reading } from './reading.ts';
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
            <span className={styles.more}>{` ${unitsOf(reading)} more than last time`}</span>
          </>
        ),
      }))}
    />
  );
}

const questionWords = {
  startedOver: {
    title: "That's lower than your last reading",
    yes: 'The meter started again, or is a new one',
  },
  unusuallyHigh: {
    title: 'Is this reading right?',
    yes: "It's right",
  },
} as const satisfies Record<Question, { title: string; yes: string }>;

interface ConfirmStepProps {
  readonly question: Question;
  /** The reading that the server asks about, where it says so. */
  readonly about: Reading | undefined;
  readonly readings: readonly Reading[];
  readonly isSending: boolean;
  readonly notice: Elements;
  readonly onChange: () => void;
  readonly onConfirm: () => void;
}

/** A reading that the server wants to have confirmed. To change it comes first, and has focus: Enter never costs. */
export function ConfirmStep({
  question,
  about,
  readings,
  isSending,
  notice,
  onChange,
  onConfirm,
}: ConfirmStepProps) {
  const { title, yes } = questionWords[question];
  const wordsId = useId();
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => change.current?.focus(), []);
  return (
    <div className={styles.step}>
      <div id={wordsId} className={styles.words}>
        <StepHeading takesFocus={false}>{title}</StepHeading>
        {question === 'startedOver' ? (
          readings
            .filter(({ field, value }) => changeOf(field.register, value).hasStartedOver)
            .map(({ field, value }) => (
              <Text
                key={field.name}
              >{`${fieldName(field)} shows ${dialsOf(value, field.register)} now, and ${dialsOf(field.register.lastReading, field.register)} last time. Check the digits. After ${'9'.repeat(field.register.digits)} a meter starts again at ${dialsOf(0, field.register)}.`}</Text>
            ))
        ) : (
          <Text>{`${
            about === undefined
              ? "It's far more than usual. "
              : `${fieldName(about.field)}: ${unitsOf(about)} more than last time is far more than usual. `
          }Check each digit on the meter. If it's right, we may check it before it counts.`}</Text>
        )}
      </div>
      <Summary readings={readings} />
      {notice}
      <div className={styles.buttons}>
        <Button ref={change} variant="primary" aria-describedby={wordsId} onClick={onChange}>
          Change the reading
        </Button>
        <Button loading={isSending} loadingText="Sending" onClick={onConfirm}>
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
  /** Ids of the meters whose reading is held. */
  readonly held: readonly string[];
  readonly onClose: () => void;
}

/** What was sent, and what follows. */
export function DoneStep({ readings, readDate, estimatedDays = 0, held, onClose }: DoneStepProps) {
  const isHeld = ({ field }: Reading) => held.includes(field.meter.id);
  const checked = [...new Set(readings.filter(isHeld).map(({ field }) => meterName(field.meter)))];
  const counts = !readings.every(isHeld);
  return (
    <div className={styles.step}>
      <div className={styles.thanks}>
        <Icon
          of={counts ? SuccessIcon : InfoIcon}
          size={32}
          className={counts ? styles.success : styles.checked}
        />
        <StepHeading takesFocus>
          {counts ? 'Thank you, we have your reading' : "We'll check your reading"}
        </StepHeading>
      </div>
      <Summary readings={readings} />
      {checked.length === 0 ? null : (
        <Text>{`${checked.join(' and ')}: it's far more than usual, so we check it before it counts. Until then your use and your bill stay as they are. If a digit is wrong, change or withdraw it.`}</Text>
      )}
      {counts ? (
        <Text>{`${
          estimatedDays > 0
            ? `${estimatedDays === 1 ? 'One day that was' : `${estimatedDays} days that were`} estimated now ${estimatedDays === 1 ? 'shows' : 'show'} what you've really used. `
            : ''
        }Your next bill counts this reading. Until midnight you can change or withdraw it. You can send another one from ${formatDate(nextOwnReading(readDate))}.`}</Text>
      ) : null}
      <CloseButton onClose={onClose} />
    </div>
  );
}

/** The reading was taken back. */
export function WithdrawnStep({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className={styles.step}>
      <div className={styles.thanks}>
        <Icon of={SuccessIcon} size={32} className={styles.success} />
        <StepHeading takesFocus>Your reading is withdrawn</StepHeading>
      </div>
      <Text>Your use and your bill are as they were before it. You can send another one at any time.</Text>
      <CloseButton onClose={onClose} />
    </div>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className={styles.buttons}>
      <Button variant="primary" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
