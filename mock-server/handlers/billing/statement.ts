import type { FromSchema } from 'json-schema-to-ts';
import { paymentMethodOn, wirePayment } from '#mock/handlers/shared/balance.ts';
import type { brandFacts } from '#mock/handlers/shared/brand-facts.ts';
import { withCardFees } from '#mock/handlers/shared/card-fee.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import { countText, siteName, supplyTypeNames } from '#mock/handlers/shared/words.ts';
import type { Bill } from '#mock/world/bills.ts';
import type { Day } from '#mock/world/calendar.ts';
import { type Account, addressLine, type Site } from '#mock/world/customer.ts';
import { discountToHave } from '#mock/world/discounts.ts';
import type { Ledger } from '#mock/world/ledger.ts';
import { planOf } from '#mock/world/plans.ts';
import type { transactions } from '#schemas/entities/billing.ts';

export type Statement = NonNullable<FromSchema<typeof transactions>['statement']>;
type Movement = Statement['movements'][number];
type StatementSite = Statement['sites'][number];
type Entry = Ledger['entries'][number];

interface StatementParts {
  readonly account: Account;
  readonly bill: Bill;
  readonly ledger: Ledger;
  readonly today: Day;
  readonly facts: (typeof brandFacts)['beacon'];
}

/** With more than this many between two bills, those of one kind are counted together. */
const mostMovements = 12;

/**
 * The content of a bill: the one source of its PDF and of its accessible version, so that they can't differ.
 * Opening balance, movements and total add up to the closing balance, all of them the ledger's.
 */
export function statementOf({ account, bill, ledger, today, facts }: StatementParts): Statement {
  const { line1, suburb, town, postcode } = account.postalAddress;
  const { openBills, nextPayment } = ledger;
  const entries = withCardFees(ledger.entries, facts.cardRate);
  const at = entries.findIndex(({ id, type }) => type === 'bill' && id === bill.id);
  const before = entries.slice(0, at).findLastIndex(({ type }) => type === 'bill');
  const open = openBills.find((item) => item.bill.id === bill.id);
  const remainingCents = open?.remainingCents ?? 0;
  const savingCents = open === undefined ? 0 : discountToHave(account, open, today);
  const isOnlyOpen = remainingCents > 0 && openBills.length === 1;
  return {
    id: bill.id,
    title: 'Tax invoice',
    company: facts.company,
    gstNumber: facts.gstNumber,
    customerNumber: account.customerNumber,
    addressee: [account.owner, line1, suburb, `${town} ${postcode}`],
    issuedOn: bill.issuedOn,
    startDate: bill.startDate,
    endDate: bill.endDate,
    dueOn: account.extensions[bill.id] ?? bill.dueOn,
    openingBalanceNZD: wireDollars(entries[before]?.balanceCents ?? 0),
    movements: movementsOf(entries.slice(before + 1, Math.max(at, 0))),
    sites: account.sites.flatMap((site) => siteOf(site, bill)),
    totalNZD: wireDollars(bill.totalCents),
    gstNZD: wireDollars(bill.gstCents),
    closingBalanceNZD: wireDollars(entries[at]?.balanceCents ?? bill.totalCents),
    remainingNZD: wireDollars(remainingCents),
    toPayNZD: wireDollars(remainingCents - savingCents),
    savingNZD: wireDollars(savingCents),
    paymentMethod: paymentMethodOn(account, today),
    nextPayment: isOnlyOpen && nextPayment ? wirePayment(nextPayment, facts.cardRate) : null,
    notes: notesOf({ account, bill, facts }),
  };
}

/** One by one while they are few. */
function movementsOf(entries: readonly Entry[]): Movement[] {
  if (entries.length <= mostMovements) {
    return entries.map(({ type, description, day, amountCents }) => ({
      type,
      description,
      date: day,
      count: 1,
      amountNZD: wireDollars(amountCents),
    }));
  }
  return [...new Set(entries.map(({ type }) => type))].map((type) => {
    const own = entries.filter((entry) => entry.type === type);
    return {
      type,
      description: countText(own.length, type),
      date: own.at(-1)?.day ?? '',
      count: own.length,
      amountNZD: wireDollars(own.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    };
  });
}

function siteOf(site: Site, { lines }: Bill): StatementSite[] {
  const own = lines.filter(({ siteId }) => siteId === site.id);
  if (own.length === 0) return [];
  return [
    {
      name: siteName(site),
      address: addressLine(site.address),
      charges: own.map(({ supplyType, supplyPointId, name, unit, quantity, price, cents }) => ({
        supplyType,
        supplyTypeDisplay: supplyTypeNames[supplyType],
        supplyPointId,
        name,
        unit,
        quantity: unit === 'kWh' ? quantity / 1_000 : quantity,
        price: price / 10_000,
        gst: gstOf(site, supplyPointId),
        amountNZD: wireDollars(cents),
      })),
      totalNZD: wireDollars(own.reduce((sum, { cents }) => sum + cents, 0)),
    },
  ];
}

function gstOf({ supplyPoints }: Site, id: string): 'inclusive' | 'exclusive' {
  const supplyPoint = supplyPoints.find(({ supplyPointId }) => supplyPointId === id);
  return supplyPoint ? planOf(supplyPoint.planId).gst : 'inclusive';
}

function notesOf({ account, bill, facts }: Pick<StatementParts, 'account' | 'bill' | 'facts'>): string[] {
  const hasPricesWithoutGst = account.sites.some((site) =>
    site.supplyPoints.some(({ planId }) => planOf(planId).gst === 'exclusive'),
  );
  return [
    ...(hasPricesWithoutGst ? ['Prices of business plans are without GST; amounts contain GST of 15%.'] : []),
    ...(bill.estimatedDays > 0
      ? [`Use was estimated on ${countText(bill.estimatedDays, 'day')} of this period.`]
      : []),
    `Pay by internet banking to ${facts.company.toUpperCase()}, ${facts.bankAccount}, reference ${account.customerNumber}.`,
    'Not happy with our answer to a complaint? Utilities Disputes is free and independent: udl.co.nz.',
    'Compare plans of all retailers at powerswitch.org.nz.',
  ];
}
