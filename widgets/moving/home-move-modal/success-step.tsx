import { useServices } from '#src/services.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { CalendarButton } from '#widgets/shared/files/calendar-button.tsx';
import { type LeftBottles, leftBottlesTexts } from '#widgets/shared/moving/left-bottles.ts';
import { StepLead } from '#widgets/shared/moving/step-lead.tsx';
import styles from './home-move-modal.module.css';
import type { MoveResult } from './move-model.ts';
import { moveEvents } from './submission.ts';

interface SuccessStepProps {
  readonly result: MoveResult;
  /** What becomes of bottles at the old address; undefined where there are none. */
  readonly bottledGas: LeftBottles | undefined;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** The move is with us: its case number, both days, and what happens next. It stays after a reload. */
export function SuccessStep({ result, bottledGas, takesFocus, onClose }: SuccessStepProps) {
  const { phone } = useServices().brand.contact;
  const { caseNumber, answers } = result;
  const day = (text: string) => formatDate(plainDate(text));
  return (
    <div className={styles.step}>
      <StepLead title="We have your move" takesFocus={takesFocus} />
      <DefinitionList
        items={[
          ...(caseNumber === null ? [] : [{ term: 'Case number', detail: caseNumber }]),
          { term: 'Last day at the old address', detail: day(answers.currentMoveDate) },
          { term: 'First day at the new address', detail: day(answers.newMoveDate) },
          { term: 'New address', detail: answers.newAddress },
          { term: 'Plan', detail: answers.selectedOfferFullString },
        ]}
      />
      {answers.medicalSupport === 'yes' || answers.isVulnerable === 'yes' ? (
        <Notice tone="warning" title="Power that somebody depends on">
          We send a form for a doctor to fill in. Until it's back we treat the new address as if it was
          confirmed. Nobody can promise power at all times: have a plan for a power cut, and call 111 in an
          emergency.
        </Notice>
      ) : null}
      <Text strong>What happens next</Text>
      <ul className={styles.next}>
        <li>We read both meters on those days, or have them read.</li>
        <li>The last bill of the old address comes after your last day there.</li>
        {bottledGas === undefined
          ? null
          : leftBottlesTexts(bottledGas, plainDate(answers.currentMoveDate)).map((text) => (
              <li key={text}>{text}</li>
            ))}
        <li>{`We write to ${answers.emailAddress} if we have a question.`}</li>
        <li>{`To change or cancel the move, call us on ${phone.display}${caseNumber === null ? '.' : ' and give us the case number.'}`}</li>
      </ul>
      <Inline gap={2}>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
        <CalendarButton of="both days of your move" fileName="move" events={moveEvents(result)} />
      </Inline>
    </div>
  );
}
