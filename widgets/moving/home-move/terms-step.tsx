import { Form } from '#src/forms/form.tsx';
import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { StepButtons } from '#widgets/shared/moving/step-buttons.tsx';
import { StepLead } from '#widgets/shared/moving/step-lead.tsx';
import { termsForm } from '#widgets/shared/moving/terms-form.ts';
import { useStepForm } from '#widgets/shared/moving/use-step-form.ts';
import styles from './home-move.module.css';
import type { Journey } from './journey.ts';
import type { Refusal } from './submission.ts';
import { bottleTerm } from './usual-terms.ts';

interface TermsStepProps {
  readonly journey: Journey;
  readonly terms: readonly string[];
  /** Bottled gas is left at an old address. */
  readonly leavesBottles: boolean;
  readonly takesFocus: boolean;
  readonly refusal: Refusal | undefined;
  readonly onTyped: (hasAccepted: boolean) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** The third page: terms and conditions. */
export function TermsStep({
  journey,
  terms: sentences,
  leavesBottles,
  takesFocus,
  refusal,
  onTyped,
  onNext,
  onBack,
}: TermsStepProps) {
  const { brand } = useServices();
  const link = useLink();
  const terms = brand.footer.find(({ id }) => id === 'terms');
  const whole = terms === undefined ? null : link(terms.href, 'external');
  const form = useStepForm(
    termsForm,
    { accepted: journey.hasAccepted },
    { onTyped: ({ accepted }) => onTyped(accepted), refusal },
  );
  return (
    <Form form={form} label="Terms" onSubmit={onNext}>
      <div className={styles.narrow}>
        <StepLead title="Terms and conditions" takesFocus={takesFocus}>
          What you agree to when you send us your move.
        </StepLead>
        <ul className={styles.points}>
          {[...sentences, ...(leavesBottles ? [bottleTerm] : [])].map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        {whole === null ? null : (
          <div>
            <TextLink link={whole}>Read the whole terms and conditions</TextLink>
          </div>
        )}
        <Checkbox label="I have read and agree to the Terms and Conditions." {...form.field('accepted')} />
        <StepButtons onBack={onBack} />
      </div>
    </Form>
  );
}
