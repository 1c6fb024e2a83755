import { useId } from 'react';
import { type Cents, cents, formatWholeDollars } from '#src/money/money.ts';
import { custom } from '#src/ui/custom.ts';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import styles from './home-move-modal.module.css';
import { energyLabels, type Offer, type Offers, termOf } from './offers.ts';

interface OfferCardsProps {
  readonly offers: Offers;
  readonly term: string;
  readonly value: string;
  readonly onChange: (planId: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly ref: (control: HTMLElement | null) => void;
}

const costOf = (offer: Offer, term: string) => termOf(offer, term)?.costPerMonth?.amount;

/** Plans beside one another: what each costs a month, against the present ones, and its prices. */
export function OfferCards({ offers, term, value, onChange, onBlur, error, ref }: OfferCardsProps) {
  const id = useId();
  const shown = offers.offerData.filter((offer) => termOf(offer, term) !== undefined);
  const costs = shown.map((offer) => costOf(offer, term) ?? 0);
  const highest = Math.max(1, offers.presentCost?.amount ?? 0, ...costs);
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles.legend}>Plan</legend>
      {error === undefined ? null : <InlineAlert id={`${id}-error`}>{error}</InlineAlert>}
      <div className={styles.offers}>
        {shown.map((offer, index) => (
          <div key={offer.planId} className={cx(styles.offer, offer.planId === value && styles.chosen)}>
            <div className={styles.offerHead}>
              <input
                ref={index === 0 ? ref : undefined}
                id={`${id}-${offer.planId}`}
                type="radio"
                name={id}
                className={styles.radio}
                checked={offer.planId === value}
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={`${id}-${offer.planId}-cost ${id}-${offer.planId}-rates`}
                onChange={() => onChange(offer.planId)}
                onBlur={onBlur}
              />
              <label htmlFor={`${id}-${offer.planId}`} className={styles.offerName}>
                {offer.name}
              </label>
              {offer.isPresent ? <Badge tone="info">Your plan now</Badge> : null}
            </div>
            <div id={`${id}-${offer.planId}-cost`} className={styles.cost}>
              <Cost cost={costOf(offer, term)} present={offers.presentCost?.amount} highest={highest} />
            </div>
            <div id={`${id}-${offer.planId}-rates`} className={styles.rates}>
              <Rates offers={offers} planId={offer.planId} term={term} />
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface CostProps {
  readonly cost: Cents | undefined;
  readonly present: Cents | undefined;
  readonly highest: number;
}

function Cost({ cost, present, highest }: CostProps) {
  if (cost === undefined) return null;
  const less = present === undefined ? undefined : present - cost;
  return (
    <>
      <span className={styles.amount}>
        <span>{formatWholeDollars(cost)}</span>
        <span className={styles.unit}> a month</span>
      </span>
      <span
        className={styles.bar}
        aria-hidden="true"
        style={custom({
          '--cost': `${(cost / highest) * 100}%`,
          '--present': `${((present ?? 0) / highest) * 100}%`,
        })}
      >
        <span className={styles.barValue} />
        {present === undefined ? null : <span className={styles.barPresent} />}
      </span>
      {less === undefined ? null : <span className={styles.hint}>{differenceText(less)}</span>}
    </>
  );
}

/** Amounts are whole dollars, so that less than one is none. */
function differenceText(less: number): string {
  const dollars = formatWholeDollars(cents(Math.abs(less)));
  if (Math.abs(less) < 100) return 'About the same as now';
  return less > 0 ? `${dollars} less than now` : `${dollars} more than now`;
}

interface RatesProps {
  readonly offers: Offers;
  readonly planId: string;
  readonly term: string;
}

/** The prices of the plans that go together, and what else is to be known. */
function Rates({ offers, planId, term }: RatesProps) {
  const { isWithGst } = offers.customerData;
  const found = offers.ratesData.find((each) => each.planId === planId && each.term === term);
  const information = offers.additionalPlanInfo.filter((each) => each.planId === planId);
  return (
    <>
      {found?.rates.map(({ energyType, planName, rates }) => (
        <div key={energyType}>
          <span className={styles.rateHead}>{`${energyLabels[energyType]}${
            planName === offers.offerData.find((each) => each.planId === planId)?.name ? '' : `, ${planName}`
          }`}</span>
          <dl className={styles.rateList}>
            {rates.map(({ name, unit, value, valueWithGst }) => (
              <div key={name} className={styles.rate}>
                <dt>{name}</dt>
                <dd>{rateText(isWithGst ? valueWithGst : value, unit)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {information.map(({ text }) => (
        <span key={text} className={styles.hint}>
          {text}
        </span>
      ))}
    </>
  );
}

/** "29.45 c per kWh", "$2.31 per day": energy in cents, everything else in dollars. */
function rateText(dollars: number, unit: 'kWh' | 'day' | 'bottle'): string {
  return unit === 'kWh' ? `${(dollars * 100).toFixed(2)} c per kWh` : `$${dollars.toFixed(2)} per ${unit}`;
}
