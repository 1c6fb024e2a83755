import { read } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import { Form } from '#src/forms/form.tsx';
import { formatWholeDollars } from '#src/money/money.ts';
import { formatDate } from '#src/time/format-date.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { ElectricityIcon, GiftIcon, PaymentCardIcon } from '#src/ui/icons/icons.ts';
import { Text } from '#src/ui/text/text.tsx';
import { StepButtons } from '#widgets/shared/moving/step-buttons.tsx';
import { StepLead } from '#widgets/shared/moving/step-lead.tsx';
import { useStepForm } from '#widgets/shared/moving/use-step-form.ts';
import styles from './home-move-modal.module.css';
import { LookUp } from './look-up.tsx';
import { offerKey } from './move-model.ts';
import { OfferCards } from './offer-cards.tsx';
import {
  bonusesOf,
  costText,
  energyLabels,
  fullString,
  type Offers,
  planForm,
  termName,
  termsOf,
  termText,
} from './offers.ts';
import type { StepProps } from './step-props.ts';

/** The plans for the new address beside one another, their terms, and a bonus. */
export function PlanStep(props: StepProps) {
  const { newAddress, newMoveDate, propertyIdToPopulate, selectedEnergy } = props.answers;
  const offers = useRead(
    read('homeMove.offers', {
      query: {
        address: newAddress,
        siteId: propertyIdToPopulate,
        moveInDate: plainDate(newMoveDate),
        energyTypes: [...selectedEnergy].sort().join(),
      },
    }),
  );
  return (
    <div className={styles.step}>
      <StepLead
        title="Which plan do you want?"
        takesFocus={props.takesFocus}
      >{`For ${selectedEnergy.map((kind) => energyLabels[kind]).join(', ')} from ${formatDate(plainDate(newMoveDate))}.`}</StepLead>
      <LookUp
        of={offers}
        waiting="We're looking for plans"
        failed="We couldn't look for plans. Your answers are still here."
      >
        {(data) =>
          data.offerData.length === 0 ? (
            <EmptyState title="There's no plan to choose from">
              We have no plan for this energy at this address. Go back and choose other energy, or call us.
            </EmptyState>
          ) : (
            <PlanForm {...props} offers={data} />
          )
        }
      </LookUp>
    </div>
  );
}

/** What the present plans cost, so that the others can be compared; and what that rests on. */
function basisOf({ presentCost, offerData, customerData }: Offers): string {
  const isKnown = offerData.some(({ terms }) => terms.some(({ costPerMonth }) => costPerMonth !== null));
  if (!isKnown)
    return "We can't say what the plans would cost you a month: for that we need a year of your use of each kind of energy. The prices are below.";
  const gst = customerData.isWithGst ? 'incl. GST' : 'excl. GST';
  const now =
    presentCost === null ? '' : ` You pay about ${formatWholeDollars(presentCost.amount)} a month now.`;
  return `About what each plan costs a month if you use as much as in the last 12 months, with daily charges, ${gst}.${now}`;
}

const bonusIcons = { PSH: ElectricityIcon, CREDIT: PaymentCardIcon, 'DUAL DISCOUNT': GiftIcon } as const;

function PlanForm(props: StepProps & { readonly offers: Offers }) {
  const { answers, offers, today, onNext, onBack } = props;
  const terms = termsOf(offers);
  const isTerm = terms.some(({ term }) => term === answers.selectedTerm);
  const form = useStepForm(
    planForm(offers),
    {
      selectedTerm: isTerm ? answers.selectedTerm : (terms[0]?.term ?? ''),
      selectedOffer: answers.selectedOffer,
      bonusOfferCode: answers.bonusOfferCode,
    },
    props,
  );
  const { selectedTerm } = form.hook.watch();
  const bonuses = bonusesOf(offers, selectedTerm);
  const bonus = form.choice('bonusOfferCode');
  const isOffered = bonuses.some(({ bonusOfferCode }) => bonusOfferCode === bonus.value);
  return (
    <Form
      form={form}
      label="Plan"
      onSubmit={({ selectedOffer, selectedTerm: term, bonusOfferCode }) => {
        const code = isOffered ? bonusOfferCode : '';
        onNext({
          selectedOffer,
          selectedTerm: term,
          bonusOfferCode: code,
          selectedOfferFullString: fullString(offers, selectedOffer, term, code),
          selectedCost: costText(offers, selectedOffer, term),
          selectedTermText: terms.filter((each) => each.term === term).map(termText)[0] ?? '',
          referenceId: offers.referenceId,
          promotionSeenDate: answers.promotionSeenDate === '' ? today : answers.promotionSeenDate,
          offerOf: offerKey(answers),
        });
      }}
    >
      {terms.length < 2 ? null : (
        <RadioGroup
          label="For how long?"
          inline
          options={terms.map((each) => ({ value: each.term, label: termName(each) }))}
          {...form.choice('selectedTerm')}
          value={selectedTerm === '' ? undefined : selectedTerm}
        />
      )}
      <TermText offers={offers} term={selectedTerm} />
      <Text measure>{basisOf(offers)}</Text>
      <OfferCards offers={offers} term={selectedTerm} {...form.choice('selectedOffer')} />
      {bonuses.length === 0 ? null : (
        <RadioCards
          label="Choose a bonus"
          hint={
            bonuses.length < offers.bonusOfferData.length ? 'There are more with a fixed term.' : undefined
          }
          options={[
            ...bonuses.map(({ bonusOfferCode, offerType, name, text }) => ({
              value: bonusOfferCode,
              label: name,
              hint: text,
              icon: bonusIcons[offerType],
            })),
            { value: '', label: 'No bonus' },
          ]}
          {...bonus}
          value={isOffered ? bonus.value : ''}
        />
      )}
      <StepButtons onBack={onBack} />
    </Form>
  );
}

/** What a term means. */
function TermText({ offers, term }: { readonly offers: Offers; readonly term: string }) {
  const found = termsOf(offers).find((each) => each.term === term);
  if (found === undefined) return null;
  return (
    <Text size={14} tone="muted" measure>
      {termText(found)}
    </Text>
  );
}
