import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { PrintIcon, SuccessIcon } from '#src/ui/icons/icons.ts';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { CalendarButton } from '#widgets/shared/files/calendar-button.tsx';
import { leftBottlesTexts } from '#widgets/shared/moving/left-bottles.ts';
import { StepLead } from '#widgets/shared/moving/step-lead.tsx';
import { Timeline } from '#widgets/shared/moving/timeline.tsx';
import styles from './home-move.module.css';
import type { MadeMove } from './use-move.ts';

interface MoveResultProps {
  readonly move: MadeMove;
  readonly takesFocus: boolean;
  /** Absent where no site is left to move out of. */
  readonly onAgain: (() => void) | undefined;
}

/** The result: case number, both days, what happens next, whom to call. */
export function MoveResult({ move, takesFocus, onAgain }: MoveResultProps) {
  const { phone, hours } = useServices().brand.contact;
  const call = useLink()(phone.href, 'external');
  const { caseNumber, moveOutAddress, moveOutDate, moveInAddress, moveInDate } = move;
  const id = caseNumber ?? `${moveOutDate}-${moveInDate}`;
  const events = [
    {
      id: `move-out-${id}`,
      title: `Last day of power at ${moveOutAddress}`,
      text: `Your supply at the old address ends at the end of this day. Case ${caseNumber ?? ''}. Questions? ${phone.display}`,
      place: moveOutAddress,
      when: { day: moveOutDate },
    },
    {
      id: `move-in-${id}`,
      title: `First day of power at ${moveInAddress}`,
      text: `Your supply at the new address starts today. Case ${caseNumber ?? ''}. Questions? ${phone.display}`,
      place: moveInAddress,
      when: { day: moveInDate },
    },
  ];
  return (
    <div className={styles.step}>
      <div className={styles.done}>
        <span className={styles.tick}>
          <Icon of={SuccessIcon} size={24} />
        </span>
        <StepLead title="We have your move" takesFocus={takesFocus}>
          {caseNumber === null ? undefined : 'Quote the case number when you call us about it.'}
        </StepLead>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <DefinitionList
            items={[
              ...(caseNumber === null ? [] : [{ term: 'Case number', detail: caseNumber }]),
              { term: 'Moving out of', detail: moveOutAddress },
              { term: 'Last day there', detail: formatDate(moveOutDate) },
              { term: 'Moving to', detail: moveInAddress },
              { term: 'First day there', detail: formatDate(moveInDate) },
            ]}
          />
          <Timeline moveOutDate={moveOutDate} moveInDate={moveInDate} />
        </div>
        <div className={styles.column}>
          <div className={styles.part}>
            <Heading level={4} size={16}>
              What happens next
            </Heading>
            <ul className={styles.points}>
              <li>We read the meter at the old address, and send you the last bill for it.</li>
              {move.bottledGas === undefined
                ? null
                : leftBottlesTexts(move.bottledGas, moveOutDate).map((text) => <li key={text}>{text}</li>)}
              <li>{`On ${formatDate(moveInDate)} your supply starts at the new address. You don't have to be there.`}</li>
              <li>If we have a question, we call you before then.</li>
            </ul>
          </div>
          <Care told={move.told} />
        </div>
      </div>
      <Text measure>
        You can't change or cancel a move here. Call us on{' '}
        <span>{call === null ? phone.display : <TextLink link={call}>{phone.display}</TextLink>}</span>{' '}
        <span>{`(${hours}) and quote the case number.`}</span>
      </Text>
      <Inline gap={2}>
        <Button icon={PrintIcon} onClick={() => window.print()}>
          Print
        </Button>
        <CalendarButton of="both days of your move" fileName="moving-house" events={events} />
        {onAgain === undefined ? null : (
          <Button variant="quiet" onClick={onAgain}>
            Tell us about another move
          </Button>
        )}
      </Inline>
    </div>
  );
}

/**
 * What follows for people who depend on power. Health is never read back from the server or from storage: after a reload
 * it is put as a condition.
 */
function Care({ told }: Pick<MadeMove, 'told'>) {
  const { phone, faults } = useServices().brand.contact;
  if (told !== undefined && !told.isDependent && !told.isVulnerable) return null;
  const isSure = told?.isDependent === true;
  const isOnlyVulnerable = told?.isDependent === false;
  const lead = isSure
    ? 'You told us that somebody depends on power for medical reasons.'
    : isOnlyVulnerable
      ? 'You told us that somebody would be at risk without power.'
      : 'If you told us that somebody depends on power, or would be at risk without it:';
  return (
    <Notice tone="info" title="For people who depend on power">
      <span>{lead}</span>
      <ul className={styles.points}>
        {isOnlyVulnerable ? (
          <li>We note it for both addresses, and call you to find out what would help.</li>
        ) : (
          <>
            <li>
              We send you a form that a doctor or nurse fills in, to confirm that power is needed. Send it
              back to us when it's signed.
            </li>
            <li>Until we have it, we treat the application as open: we won't disconnect you.</li>
          </>
        )}
        <li>{`We can't promise that the power is always on. Keep a plan for a power cut: a charged battery, somebody to go to, and these numbers. Power cuts: ${faults.display}. Questions: ${phone.display}.`}</li>
        <li>If somebody's life is in danger, call 111.</li>
      </ul>
    </Notice>
  );
}
