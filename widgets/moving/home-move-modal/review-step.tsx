import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { useServices } from '#src/services.tsx';
import { useStaffReason } from '#src/session/use-session.ts';
import { brandLink } from '#src/shell/links.ts';
import { formatDate } from '#src/time/format-date.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { type Definition, DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { leftBottles, leftBottlesTexts } from '#widgets/shared/moving/left-bottles.ts';
import { StepLead } from '#widgets/shared/moving/step-lead.tsx';
import { termsForm } from '#widgets/shared/moving/terms-form.ts';
import styles from './home-move-modal.module.css';
import type { MoveAnswers } from './move-answers.ts';
import type { MoveFacts } from './move-form.ts';
import { type ModalStep, stepNames } from './move-model.ts';
import { energyLabels } from './offers.ts';
import type { StepProps } from './step-props.ts';

interface ReviewStepProps extends Pick<StepProps, 'answers' | 'facts' | 'takesFocus' | 'onBack'> {
  readonly isSending: boolean;
  /** About a move that wasn't sent. */
  readonly notice: Elements;
  readonly onChange: (step: ModalStep) => void;
  readonly onSend: () => void;
}

/** Every answer with what it costs, each step with a way to change it, and the terms, before the move is sent. */
export function ReviewStep(props: ReviewStepProps) {
  const { answers, facts, takesFocus, isSending, notice, onChange, onSend, onBack } = props;
  const staff = useStaffReason();
  const termsLink = brandLink(useServices().brand, 'terms');
  // Given anew each time that the page is shown: what is agreed to may have changed.
  const form = useForm(termsForm, { accepted: false });
  const waiting = isSending ? 'Sending' : undefined;
  return (
    <div className={styles.step}>
      <StepLead title="Check your answers" takesFocus={takesFocus}>
        Nothing has been sent yet.
      </StepLead>
      {([1, 2, 3, 4, 5] as const).map((step) => (
        <section key={step} className={styles.review} aria-label={stepNames[step - 1]}>
          <div className={styles.reviewHead}>
            <Heading level={4} size={16}>
              {stepNames[step - 1]}
            </Heading>
            <Button size="small" variant="quiet" disabledReason={waiting} onClick={() => onChange(step)}>
              Change <VisuallyHidden>{stepNames[step - 1]?.toLowerCase()}</VisuallyHidden>
            </Button>
          </div>
          <DefinitionList items={itemsOf(step, answers, facts)} />
        </section>
      ))}
      {notice}
      <Form form={form} label="Terms" onSubmit={onSend}>
        <Checkbox
          {...form.field('accepted')}
          label="I have read and agree to the Terms and Conditions."
          hint={
            <>
              <span>{answers.selectedTermText}</span>
              {termsLink === undefined ? null : (
                <>
                  {' '}
                  <TextLink link={termsLink}>Read the whole terms and conditions</TextLink>
                </>
              )}
            </>
          }
        />
        <Inline gap={2}>
          <Button
            type="submit"
            variant="primary"
            loading={isSending}
            loadingText="Sending your move"
            disabledReason={staff}
          >
            Send my move
          </Button>
          <Button variant="quiet" disabledReason={waiting} onClick={onBack}>
            Back
          </Button>
        </Inline>
      </Form>
    </div>
  );
}

const yesNo = (answer: string) => (answer === 'yes' ? 'Yes' : 'No');

function itemsOf(step: 1 | 2 | 3 | 4 | 5, answers: MoveAnswers, facts: MoveFacts): Definition[] {
  const old = facts.sites.find(({ id }) => id === answers.propertyIdToPopulate)?.address ?? '';
  const item = (term: string, detail: string) => (detail === '' ? [] : [{ term, detail }]);
  const { electricity, naturalGas } = answers.registryAddressSelected;
  switch (step) {
    case 1:
      return [
        ...item('Moving from', old),
        { term: 'Last day there', detail: formatDate(plainDate(answers.currentMoveDate)) },
        { term: 'Moving to', detail: answers.newAddress },
        { term: 'First day there', detail: formatDate(plainDate(answers.newMoveDate)) },
        ...item('Bottled gas at the old address', bottlesText(answers, facts)),
      ];
    case 2:
      return [
        { term: 'Energy', detail: answers.selectedEnergy.map((kind) => energyLabels[kind]).join(', ') },
        ...item('Electricity connection', electricity),
        ...item('Natural Gas connection', naturalGas),
      ];
    case 3:
      return [
        { term: 'Plan', detail: answers.selectedOfferFullString },
        { term: 'A month', detail: answers.selectedCost },
        { term: 'Term', detail: answers.selectedTermText },
        ...item('Offer number', answers.referenceId),
      ];
    case 4:
      return [
        {
          term: 'Kept from the meter',
          detail: answers.meterAccessPrevented === 'yes' ? answers.meterAccessNotes : 'No',
        },
        { term: 'Dog', detail: yesNo(answers.isDogOnSite) },
        ...item('Your message', answers.additionalMessage),
        { term: 'Depends on power for medical reasons', detail: medicalText(answers, facts) },
        { term: 'At risk for other reasons', detail: yesNo(answers.isVulnerable) },
      ];
    case 5:
      return [{ term: 'Email', detail: answers.emailAddress }, ...item('Mobile phone', answers.mobileNumber)];
  }
}

/** What becomes of bottles and their orders; empty where there are none. */
function bottlesText({ propertyIdToPopulate, currentMoveDate }: MoveAnswers, facts: MoveFacts): string {
  const lastDay = plainDate(currentMoveDate);
  const bottles = leftBottles(facts, [propertyIdToPopulate], lastDay);
  return bottles === undefined ? '' : leftBottlesTexts(bottles, lastDay).join(' ');
}

function medicalText(answers: MoveAnswers, { criticalEquipment }: MoveFacts): string {
  if (answers.medicalSupport !== 'yes') return 'No';
  const equipment = criticalEquipment
    .filter(({ key }) => answers.criticalEquipment.includes(key))
    .map(({ key, label }) => (key === 'other' ? answers.otherCriticalEquipment : label));
  const gp = answers.hasNoGp ? 'no GP' : `GP ${answers.medicalGp}`;
  return `${answers.medicalFirstName} ${answers.medicalLastName}, ${gp}: ${equipment.join(', ')}`;
}
