import type { ResponseOf } from '#schemas/wire.ts';
import { formatWholeDollars } from '#src/money/money.ts';
import { useLink } from '#src/routing/use-link.ts';
import { ActionControl } from '#src/runtime/server-action.tsx';
import { formatDateRange } from '#src/time/format-date.ts';
import { ProgressBar } from '#src/ui/feedback/progress.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { periodBasis } from '#widgets/shared/energy/period-basis.ts';
import { supplyIcons } from '#widgets/shared/energy/supply-icons.ts';
import styles from './bill-summary.module.css';

type Period = ResponseOf<'drd.widget.sidekick'>;

/** "likely $215 to $240", in whole dollars because it is a guess; undefined without a projection. */
function likelyRange({ projectedLowNZD, projectedHighNZD }: Period['billArea']): string | undefined {
  const low = projectedLowNZD === null ? undefined : formatWholeDollars(projectedLowNZD);
  const high = projectedHighNZD === null ? undefined : formatWholeDollars(projectedHighNZD);
  if (low === undefined) return high === undefined ? undefined : `likely up to ${high}`;
  if (high === undefined) return `likely ${low} or more`;
  return low === high ? `likely ${low}` : `likely ${low} to ${high}`;
}

const daysText = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** What the cost so far rests on, in the words of the usage of the period. */
function basisOf({ headerArea, billArea, progressArea }: Period): string {
  const { daysElapsed } = progressArea;
  const { dataTo, daysCounted = daysElapsed, daysEstimated = 0 } = billArea;
  return periodBasis({
    from: headerArea.window.startDate,
    to: dataTo,
    missing: daysElapsed - daysCounted,
    estimated: daysEstimated,
    isRunning: true,
    costs: billArea,
  });
}

/** The bill period that runs now. The cost so far is shown once, in the words of the title area. */
export function CurrentPeriod({ period }: { readonly period: Period }) {
  const { headerArea, titleArea, billArea, barArea, progressArea, supplyTypesArea, buttonArea, contactArea } =
    period;
  const days = `${progressArea.daysElapsed} of ${daysText(progressArea.daysInBillPeriod)}`;
  const likely = likelyRange(billArea);
  // Without a reading, $0 would be a statement about the bill that nobody can make.
  const hasCost = billArea.dataTo !== null || billArea.soFarNZD !== 0;
  const supplies = hasCost ? supplyTypesArea.supplyTypes : [];
  return (
    <section className={styles.period} aria-label={headerArea.title}>
      <div className={styles.periodHead}>
        <Heading level={3} size={14}>
          {headerArea.title}
        </Heading>
        <Text as="span" size={14} tone="muted">
          {formatDateRange(headerArea.window.startDate, headerArea.window.endDate)}
        </Text>
      </div>
      <div className={styles.soFar}>
        <Figure size={24} label={titleArea.title} value={hasCost ? titleArea.value : 'No cost yet'} />
        {likely === undefined ? null : <span className={styles.likely}>{likely}</span>}
      </div>
      <div>
        <ProgressBar
          label="Days of this bill period"
          value={progressArea.daysElapsed}
          max={progressArea.daysInBillPeriod}
          valueText={`${barArea.leftText}, ${barArea.rightText}`}
          hideLabel
        />
        <div className={styles.ends}>
          <span>{barArea.leftText}</span>
          <span>{barArea.rightText}</span>
        </div>
      </div>
      {supplies.length > 0 ? (
        <ul className={styles.supplies} role="list" aria-label="Cost so far by supply">
          {supplies.map(({ type, text, value }) => (
            <li key={type} className={styles.supply}>
              <Icon of={supplyIcons[type]} className={styles[type]} />
              <span className={styles.supplyName}>{text}</span>
              <span className={styles.supplyValue}>{value}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Text size={14} tone="muted">
        {hasCost
          ? basisOf(period)
          : `${days} so far. Your cost appears here once your first readings are in.`}
      </Text>
      {buttonArea === null && contactArea === null ? null : (
        <div className={styles.onward}>
          {buttonArea === null ? null : (
            <ActionControl action={buttonArea.action} asText>
              {buttonArea.label}
            </ActionControl>
          )}
          <Contact contact={contactArea} />
        </div>
      )}
    </section>
  );
}

function Contact({ contact }: { readonly contact: Period['contactArea'] }) {
  const link = useLink();
  if (contact === null) return null;
  const call = contact.phone === '' ? null : link(`tel:${contact.phone}`, 'external');
  return (
    <Text size={14}>
      <span>{contact.text}</span>{' '}
      <span className={styles.phone}>
        {call === null ? contact.phone : <TextLink link={{ href: call.href }}>{contact.phone}</TextLink>}
      </span>
    </Text>
  );
}
