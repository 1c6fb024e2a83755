import { useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { type Cents, cents, formatWholeDollars } from '#src/money/money.ts';
import type { Account } from '#src/runtime/account.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import { supplyNames } from '#widgets/shared/energy/supply-icons.ts';
import { BarRow, BarRows } from '#widgets/shared/insights/bar-row.tsx';
import { monthlyCost } from '#widgets/shared/moving/monthly-cost.ts';
import { formatNumber } from '#widgets/shared/text/format-number.ts';
import type { MoveForm } from './addresses.ts';
import styles from './home-move.module.css';
import { formatRate, ratesRows } from './rates.ts';
import { type MonthlyUse, useMonthlyUse } from './use-monthly-use.ts';
import type { Rates } from './use-rates.ts';

type Site = MoveForm['sites'][number];
type SiteRates = ResponseOf<'homeMove.siteRates'>;
type EnergyRates = SiteRates['movingTo'][number];
type Basis = 'value' | 'valueWithGst';

interface RatesComparisonProps {
  readonly rates: Rates;
  /** Those that are moved out of. */
  readonly sites: readonly Site[];
  /** The one whose prices are compared. */
  readonly site: Site | undefined;
  readonly onSite: (id: string) => void;
  readonly account: Account;
}

/** Prices of the old and the new address side by side, and what they mean per month. */
export function RatesComparison({ rates, sites, site, onSite, account }: RatesComparisonProps) {
  const { status, data, isLookedFor, retry } = rates;
  const [chosen, setChosen] = useState<Basis>();
  const use = useMonthlyUse(account, data === undefined ? undefined : site?.id);
  const heading = (
    <Heading level={4} size={16}>
      Your prices, old and new
    </Heading>
  );
  if (data === undefined)
    return (
      <div className={styles.part}>
        {heading}
        {status === 'error' ? (
          <Notice tone="warning" live="polite" action={<TextButton onClick={retry}>Try again</TextButton>}>
            We couldn't load the prices at the new address.
          </Notice>
        ) : (
          <div role="status">
            <Text tone="muted" measure>
              {status === 'loading'
                ? 'Getting the prices at the new address…'
                : 'Once we know the new address, you see here what you pay there, beside what you pay now.'}
            </Text>
          </div>
        )}
      </div>
    );
  const basis = chosen ?? (data.isWithGst ? 'valueWithGst' : 'value');
  const isOneOfSeveral = account.sites.length > 1;
  return (
    <section className={styles.part} aria-label="Prices at both addresses">
      {heading}
      {sites.length > 1 && site !== undefined ? (
        <Select
          label="Compare with"
          options={sites.map(({ id, address }) => ({ value: id, label: address }))}
          value={site.id}
          onChange={onSite}
        />
      ) : null}
      {account.type === 'sme' ? (
        <SegmentedControl
          label="Show prices"
          hideLabel={false}
          options={[
            { value: 'value', label: 'excl. GST' },
            { value: 'valueWithGst', label: 'incl. GST' },
          ]}
          value={basis}
          onChange={setChosen}
        />
      ) : null}
      {data.movingTo.map((next) => (
        <Energy
          key={next.energyType}
          next={next}
          now={data.movingFrom.find(({ energyType }) => energyType === next.energyType)}
          basis={basis}
          use={use}
          isOneOfSeveral={isOneOfSeveral}
          isUncertain={isLookedFor && next.energyType === 'naturalGas'}
        />
      ))}
      <Left data={data} />
    </section>
  );
}

interface EnergyProps {
  readonly next: EnergyRates;
  readonly now: EnergyRates | undefined;
  readonly basis: Basis;
  readonly use: MonthlyUse;
  /** Several sites are selected: how much each of them uses isn't known. */
  readonly isOneOfSeveral: boolean;
  /** Nobody knows whether the new address has it. */
  readonly isUncertain: boolean;
}

const basisWords: Readonly<Record<Basis, string>> = { value: 'excl. GST', valueWithGst: 'incl. GST' };

function Energy({ next, now, basis, use, isOneOfSeveral, isUncertain }: EnergyProps) {
  const name = supplyNames[next.energyType];
  const kwh = next.energyType === 'lpg' ? undefined : use[next.energyType];
  const month = (rates: EnergyRates | undefined) =>
    rates === undefined || kwh === undefined ? undefined : monthlyCost(rates, kwh, basis);
  const [before, after] = [month(now), month(next)];
  return (
    <div className={styles.fields}>
      {after === undefined ? null : (
        <Month
          name={name}
          before={before}
          after={after}
          basis={basis}
          kwh={kwh ?? 0}
          energy={next.energyType}
          isUncertain={isUncertain}
        />
      )}
      <Text size={14} tone="muted" measure>
        {isUncertain
          ? `We check whether the new address has ${name.toLowerCase()}, and get in touch. The plan would be ${next.planName}.`
          : planText(name, now, next)}
      </Text>
      <DataTable
        caption={`${name}: prices ${basisWords[basis]}`}
        columns={[
          { key: 'name', header: 'Charge', cell: (row) => row.name },
          {
            key: 'from',
            header: 'Now',
            number: true,
            cell: (row) => (row.from === undefined ? '–' : formatRate(row.from, basis)),
          },
          {
            key: 'to',
            header: 'New address',
            number: true,
            cell: (row) => (row.to === undefined ? '–' : formatRate(row.to, basis)),
          },
        ]}
        rows={ratesRows(now, next)}
        rowKey={(row) => row.name}
      />
      {after === undefined ? (
        <Text size={14} tone="muted" measure>
          {kwh !== undefined
            ? "We can't say what that is a month: it depends on when you use it."
            : isOneOfSeveral
              ? 'To see what that is a month, choose one property at the top of the page first.'
              : "We can't say what that is a month yet: there are too few readings."}
        </Text>
      ) : null}
    </div>
  );
}

function planText(name: string, from: EnergyRates | undefined, to: EnergyRates): string {
  if (from === undefined) return `${name} is new for you, on the plan ${to.planName}.`;
  return from.planName === to.planName
    ? `You keep your plan, ${to.planName}.`
    : `Your plan now is ${from.planName}. The new one is ${to.planName}.`;
}

interface MonthProps {
  readonly name: string;
  readonly before: Cents | undefined;
  readonly after: Cents;
  readonly basis: Basis;
  readonly kwh: number;
  readonly energy: EnergyRates['energyType'];
  readonly isUncertain: boolean;
}

/** About so much a month, in whole dollars: it is a guess. */
function Month({ name, before, after, basis, kwh, energy, isUncertain }: MonthProps) {
  const about = (amount: Cents) => `about ${formatWholeDollars(amount)}`;
  const difference = before === undefined ? undefined : after - before;
  const isSame = difference !== undefined && Math.abs(difference) < 100;
  const subject = isUncertain ? `If the new address has ${name.toLowerCase()}, it` : name;
  const sentence =
    difference === undefined
      ? `${subject} would be ${about(after)} a month at the new address.`
      : isSame
        ? `${subject} would cost the same as now, ${about(after)} a month.`
        : `${subject} would be about ${formatWholeDollars(cents(Math.abs(difference)))} a month ${difference > 0 ? 'more' : 'less'} than now.`;
  const longest = Math.max(after, before ?? 0, 1);
  const colour = energy === 'naturalGas' ? 'var(--data-gas)' : 'var(--data-electricity)';
  return (
    <div className={styles.fields}>
      <Text strong>{sentence}</Text>
      <BarRows label={`${name}, a month`}>
        {before === undefined ? null : (
          <BarRow label="Now" value={about(before)} size={before / longest} colour={colour} look="outlined" />
        )}
        <BarRow label="New address" value={about(after)} size={after / longest} colour={colour} strong />
      </BarRows>
      <Text
        size={14}
        tone="muted"
        measure
      >{`If you use as much as now, ${formatNumber(Math.round(kwh))} kWh in a usual month, ${basisWords[basis]}, incl. the daily charge.`}</Text>
    </div>
  );
}

/** Energy that the customer has now and that isn't moved. */
function Left({ data: { movingFrom, movingTo } }: { readonly data: SiteRates }) {
  const left = movingFrom.filter(({ energyType }) => !movingTo.some((to) => to.energyType === energyType));
  if (left.length === 0) return null;
  const hasBottles = left.some(({ energyType }) => energyType === 'lpg');
  const names = left.map(({ energyType }) => supplyNames[energyType]).join(' and ');
  return (
    <Notice tone="info">{`${names} ${left.length === 1 ? "isn't" : "aren't"} part of this move.${hasBottles ? ' Order bottles for the new address once you live there.' : ''}`}</Notice>
  );
}
