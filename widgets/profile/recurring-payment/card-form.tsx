import { useState } from 'react';
import { useWrite } from '#src/api/use-write.ts';
import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { z } from '#src/zod.ts';
import { cardName } from '#widgets/shared/payments/card-name.ts';
import { useCardPage } from '#widgets/shared/payments/use-card-page.ts';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { FirstTaken } from './first-taken.tsx';
import type { CardFormProps } from './set-up.tsx';
import { useSwitchToCard } from './use-switch-to-card.ts';

const termsMessage = 'You must read and agree to the Terms and Conditions.';

/** Acceptance of terms, and of the fee where there is one. */
const schemaFor = (hasFee: boolean) =>
  z.object({
    which: z.enum(['saved', 'new']),
    creditCardTsAndCs: z.literal(true, termsMessage),
    creditCardFeeAccept: hasFee
      ? z.literal(true, 'Tick that you accept the card fee.')
      : z.optional(z.literal(true)),
  });

/** Pays bills by card: with the saved one at once, with another one by way of the card page. */
export function CardForm({ card, taken, today, cardRate: rate, lock, isMain, onClose }: CardFormProps) {
  const { brand } = useServices();
  const link = useLink();
  const toBills = link('/account/bill/payments');
  const terms = brand.footer.find(({ id }) => id === 'terms');
  const toTerms = terms === undefined ? null : link(terms.href, 'external');
  const [schema] = useState(() => schemaFor(rate > 0));
  const saved = card?.savedCard?.hasEnded === false ? card.savedCard : null;
  const form = useForm(schema, { which: saved === null ? 'new' : 'saved' });
  const start = useWrite('payments.recurring.card.start');
  const page = useCardPage(start, 'autopay');
  const { switchTo, isSwitching, problem } = useSwitchToCard(onClose);
  const isNew = form.hook.watch('which') === 'new';
  return (
    <Form
      form={form}
      label="Card"
      onSubmit={({ which }) => {
        if (lock !== undefined) return undefined;
        return which === 'saved' && saved !== null ? switchTo(saved) : page.open();
      }}
    >
      {saved === null ? (
        <Text>You enter your card on a secure page, and come back here.</Text>
      ) : (
        <RadioGroup
          label="Which card?"
          options={[
            { value: 'saved', label: cardName(saved), hint: 'Your saved card' },
            {
              value: 'new',
              label: 'Another card',
              hint: 'You enter it on a secure page, and come back here.',
            },
          ]}
          {...form.choice('which')}
        />
      )}
      <FirstTaken taken={taken} today={today} />
      <Text size={14} tone="muted">
        <span>We charge the card on the due date of each bill from now on.</span>{' '}
        {toBills && <TextLink link={toBills}>Pay what you owe now</TextLink>}
      </Text>
      <div>
        {toTerms === null ? null : (
          <TextLink link={toTerms} standalone>
            Read the Terms and Conditions
          </TextLink>
        )}
        <Checkbox
          {...form.field('creditCardTsAndCs')}
          label={`I authorise ${brand.legalName} to charge this card for my bills until I say otherwise, and agree to the Terms and Conditions.`}
        />
        {rate > 0 ? (
          <Checkbox
            {...form.field('creditCardFeeAccept')}
            label={`I accept the card fee of ${rate}% of each payment.`}
          />
        ) : null}
      </div>
      <ProblemNotice problem={page.problem ?? problem} />
      {lock === undefined ? null : <InlineAlert tone="info">{lock}</InlineAlert>}
      <Inline gap={2}>
        <Button
          type="submit"
          variant={isMain ? 'primary' : 'secondary'}
          loading={page.isOpening || isSwitching}
          disabledReason={lock}
        >
          {isNew ? 'Enter a card' : 'Use this card'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Inline>
    </Form>
  );
}
