import { useStaffReason } from '#src/session/use-session.ts';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { type Definition, DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import { supplyNames } from '#widgets/shared/energy/supply-icons.ts';
import type { Health } from '#widgets/shared/moving/health.ts';
import { leftBottles, leftBottlesTexts } from '#widgets/shared/moving/left-bottles.ts';
import { connectionText } from '#widgets/shared/moving/registry.ts';
import { StepLead } from '#widgets/shared/moving/step-lead.tsx';
import { Timeline } from '#widgets/shared/moving/timeline.tsx';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import type { MoveForm } from './addresses.ts';
import styles from './home-move.module.css';
import { type Step, stepBefore } from './journey.ts';
import { addressesOf } from './submission.ts';
import type { Move } from './use-move.ts';

interface CheckStepProps {
  readonly move: Move;
  readonly form: MoveForm;
  readonly takesFocus: boolean;
  readonly onChange: (step: Step) => void;
}

/** Everything that is about to be sent, each page with a way to change it. */
export function CheckStep({ move, form, takesFocus, onChange }: CheckStepProps) {
  const staff = useStaffReason();
  const { addresses, health } = move.journey;
  if (addresses.answer === null || health.answer === null) return null;
  const { moveOutIds, moveOutDate, moveInDate, moveInAddress, connections } = addresses.answer;
  const bottles = leftBottles(form, moveOutIds, moveOutDate);
  return (
    <div className={styles.step}>
      <StepLead title="Check your answers" takesFocus={takesFocus}>
        Nothing is sent until you press the button below.
      </StepLead>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Answers title="Addresses and days" step="addresses" onChange={onChange}>
            <DefinitionList
              items={[
                { term: 'Moving out of', detail: addressesOf(form, moveOutIds) },
                { term: 'Last day there', detail: formatDate(moveOutDate) },
                { term: 'Moving to', detail: moveInAddress },
                { term: 'First day there', detail: formatDate(moveInDate) },
                ...(connections.length === 0
                  ? [{ term: 'Connection', detail: 'We look for it, and get in touch' }]
                  : connections.map((connection) => ({
                      term: supplyNames[connection.supplyType],
                      detail: connectionText(connection),
                    }))),
                ...(bottles === undefined
                  ? []
                  : [
                      {
                        term: 'Bottled gas at the old address',
                        detail: leftBottlesTexts(bottles, moveOutDate).join(' '),
                      },
                    ]),
              ]}
            />
            <Timeline moveOutDate={moveOutDate} moveInDate={moveInDate} />
          </Answers>
        </div>
        <div className={styles.column}>
          <Answers title="Health and safety" step="health" onChange={onChange}>
            <DefinitionList items={healthItems(health.answer, form.criticalEquipment)} />
          </Answers>
          <Answers title="Terms" step="terms" onChange={onChange}>
            <DefinitionList items={[{ term: 'Terms and Conditions', detail: 'Read and agreed to' }]} />
          </Answers>
        </div>
      </div>
      <StaffNote />
      <Inline gap={2}>
        <Button
          variant="primary"
          loading={move.isSending}
          loadingText="Sending your move"
          disabledReason={staff}
          onClick={() => void move.submit()}
        >
          Send my move
        </Button>
        <Button
          variant="quiet"
          disabledReason={move.isSending ? 'Sending' : undefined}
          onClick={() => onChange(stepBefore('check'))}
        >
          Back
        </Button>
      </Inline>
    </div>
  );
}

interface AnswersProps {
  readonly title: string;
  readonly step: Step;
  readonly onChange: (step: Step) => void;
  readonly children: Elements;
}

function Answers({ title, step, onChange, children }: AnswersProps) {
  return (
    <div className={styles.part}>
      <Inline justify="between" gap={2}>
        <Heading level={4} size={16}>
          {title}
        </Heading>
        <TextButton aria-label={`Change: ${title}`} onClick={() => onChange(step)}>
          Change
        </TextButton>
      </Inline>
      {children}
    </div>
  );
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

function healthItems(health: Health, equipment: MoveForm['criticalEquipment']): readonly Definition[] {
  const items: Definition[] = [
    { term: 'Somebody depends on power for medical reasons', detail: yesNo(health.hasMedicalDependency) },
  ];
  if (health.hasMedicalDependency) {
    const names = equipment.filter(({ key }) => health.criticalEquipment?.includes(key));
    items.push(
      {
        term: 'Who',
        detail: `${health.medicalDependentFirstName ?? ''} ${health.medicalDependentLastName ?? ''}`,
      },
      { term: 'Doctor', detail: health.medicalDependentGp ?? 'No GP' },
      { term: 'Equipment', detail: names.map(({ label }) => label).join(', ') },
    );
    if (health.otherCriticalEquipment !== undefined)
      items.push({ term: 'Other equipment', detail: health.otherCriticalEquipment });
  }
  items.push({ term: 'Somebody is at risk for other reasons', detail: yesNo(health.isVulnerable) });
  return items;
}
