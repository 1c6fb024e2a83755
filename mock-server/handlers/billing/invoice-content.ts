import { centsOfWire, moneyText } from '#mock/handlers/shared/money.ts';
import type { PdfContent, PdfRow } from '#mock/handlers/shared/pdf-content.ts';
import { countText, dateText, numberText, rangeText } from '#mock/handlers/shared/words.ts';
import type { Statement } from './statement.ts';

/** The invoice of a bill as text: its lines by site, GST inside the total, the account, how to pay and where to complain. */
export function invoiceOf(statement: Statement): PdfContent {
  return {
    title: statement.title,
    issuedOn: statement.issuedOn,
    company: statement.company,
    facts: [
      ['GST number', statement.gstNumber],
      ['Invoice', statement.id],
      ['Customer number', statement.customerNumber],
      ['Date', dateText(statement.issuedOn)],
      ['Period', rangeText(statement.startDate, statement.endDate)],
      ['Pay by', dateText(statement.dueOn)],
    ],
    address: statement.addressee,
    head: { label: 'Charge', quantity: 'Quantity', price: 'Price', amount: 'Amount' },
    rows: [
      ...chargeRows(statement),
      row('total', 'Total incl. GST', dollars(statement.totalNZD)),
      row('note', 'GST in the total', dollars(statement.gstNZD)),
      ...discountRows(statement),
      row('site', 'Your account', ''),
      row('line', 'Balance after the bill before', dollars(statement.openingBalanceNZD)),
      ...statement.movements.map(({ description, date, count, amountNZD }) =>
        row('line', `${description}, ${count === 1 ? '' : 'to '}${dateText(date)}`, dollars(amountNZD)),
      ),
      row('line', 'This bill', dollars(statement.totalNZD)),
      row('total', 'Balance after this bill', dollars(statement.closingBalanceNZD)),
    ],
    notes: statement.notes,
  };
}

/** What is enough until the due date; after it the discount is gone. */
function discountRows({ dueOn, toPayNZD, savingNZD }: Statement): PdfRow[] {
  if (savingNZD <= 0) return [];
  const label = `To pay by ${dateText(dueOn)}, with ${dollars(savingNZD)} off for paying on time`;
  return [row('note', label, dollars(toPayNZD))];
}

const dollars = (wire: number) => moneyText(centsOfWire(wire));

function row(kind: PdfRow['kind'], label: string, amount: string): PdfRow {
  return { kind, label, quantity: '', price: '', amount };
}

function chargeRows({ sites }: Statement): PdfRow[] {
  return sites.flatMap(({ name, address, charges }) => [
    row('site', address.startsWith(name) ? address : `${name}, ${address}`, ''),
    ...charges.map(
      ({ supplyTypeDisplay, supplyPointId, name: charge, unit, quantity, price, amountNZD }): PdfRow => ({
        kind: 'line',
        label: `${supplyTypeDisplay} ${supplyPointId}, ${charge}`,
        quantity: unit === 'kWh' ? `${numberText(quantity, 2)} kWh` : countText(quantity, unit),
        price: `$${price.toFixed(4)}`,
        amount: dollars(amountNZD),
      }),
    ),
  ]);
}
