import type { Bill } from '../../world/bills.ts';
import { type Account, addressLine, type Day } from '../../world/customer.ts';
import { planOf } from '../../world/plans.ts';
import type { brandFacts } from '../shared/brand-facts.ts';
import { moneyText } from '../shared/money.ts';
import { countText, dateText, rangeText, siteName, supplyTypeNames } from '../shared/words.ts';

export interface InvoiceRow {
  readonly kind: 'site' | 'line' | 'total' | 'note';
  readonly label: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
}

/** Everything that stands on an invoice, as text. */
export interface Invoice {
  readonly title: string;
  readonly issuedOn: Day;
  readonly company: string;
  /** Pairs of a label and a value at the top. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly address: readonly string[];
  readonly rows: readonly InvoiceRow[];
  readonly notes: readonly string[];
}

interface InvoiceParts {
  readonly account: Account;
  readonly bill: Bill;
  /** The day by which it has to be paid now, an extension included. */
  readonly dueOn: Day;
  readonly facts: (typeof brandFacts)['beacon'];
}

/** The invoice of a bill: its lines by site, GST inside the total, how to pay and where to complain. */
export function invoiceOf({ account, bill, dueOn, facts }: InvoiceParts): Invoice {
  const { line1, suburb, town, postcode } = account.postalAddress;
  const row = (kind: InvoiceRow['kind'], label: string, amount: string): InvoiceRow => ({
    kind,
    label,
    quantity: '',
    price: '',
    amount,
  });
  return {
    title: 'Tax invoice',
    issuedOn: bill.issuedOn,
    company: facts.company,
    facts: [
      ['GST number', facts.gstNumber],
      ['Invoice', bill.id],
      ['Customer number', account.customerNumber],
      ['Date', dateText(bill.issuedOn)],
      ['Period', rangeText(bill.startDate, bill.endDate)],
      ['Pay by', dateText(dueOn)],
    ],
    address: [account.owner, line1, suburb, `${town} ${postcode}`],
    rows: [
      ...rowsOf(account, bill),
      row('total', 'Total incl. GST', moneyText(bill.totalCents)),
      row('note', 'GST in the total', moneyText(bill.gstCents)),
    ],
    notes: [
      ...(hasPricesWithoutGst(account)
        ? ['Prices of business plans are without GST; amounts contain GST of 15%.']
        : []),
      ...(bill.estimatedDays > 0
        ? [`Use was estimated on ${countText(bill.estimatedDays, 'day')} of this period.`]
        : []),
      `Pay by internet banking to ${facts.company.toUpperCase()}, ${facts.bankAccount}, reference ${account.customerNumber}.`,
      'Not happy with our answer to a complaint? Utilities Disputes is free and independent: udl.co.nz.',
      'Compare plans of all retailers at powerswitch.org.nz.',
    ],
  };
}

function hasPricesWithoutGst({ sites }: Account): boolean {
  return sites.some(({ supplyPoints }) =>
    supplyPoints.some(({ planId }) => planOf(planId).gst === 'exclusive'),
  );
}

function rowsOf(account: Account, bill: Bill): InvoiceRow[] {
  return account.sites.flatMap((site) => {
    const lines = bill.lines.filter(({ siteId }) => siteId === site.id);
    if (lines.length === 0) return [];
    const name = siteName(site);
    const line = addressLine(site.address);
    const label = name === site.address.line1 ? line : `${name}, ${line}`;
    return [
      { kind: 'site' as const, label, quantity: '', price: '', amount: '' },
      ...lines.map(
        ({ supplyType, supplyPointId, name: charge, unit, quantity, price, cents }): InvoiceRow => ({
          kind: 'line',
          label: `${supplyTypeNames[supplyType]} ${supplyPointId}, ${charge}`,
          quantity: quantityText(unit, quantity),
          price: `$${(price / 10_000).toFixed(4)}`,
          amount: moneyText(cents),
        }),
      ),
    ];
  });
}

/** Energy is counted in watt-hours, days and bottles by the piece. */
function quantityText(unit: 'kWh' | 'day' | 'bottle', quantity: number): string {
  return unit === 'kWh' ? `${(quantity / 1_000).toFixed(2)} kWh` : countText(quantity, unit);
}
