import type { FromSchema } from 'json-schema-to-ts';
import { type Handlers, reply } from '#mock/handler.ts';
import { brandFacts } from '#mock/handlers/shared/brand-facts.ts';
import { centsOfWire, moneyText, wireDollars } from '#mock/handlers/shared/money.ts';
import type { PdfContent } from '#mock/handlers/shared/pdf-content.ts';
import { notFound } from '#mock/handlers/shared/problems.ts';
import { dateText } from '#mock/handlers/shared/words.ts';
import { todayAt } from '#mock/world/calendar.ts';
import { type Account, type LedgerWrite, selectedAccount } from '#mock/world/customer.ts';
import type { receipt } from '#schemas/entities/payments.ts';

type Receipt = FromSchema<typeof receipt>;
type BrandFacts = (typeof brandFacts)['beacon'];

/** The receipt of a payment by card as PDF. */
export const receiptHandlers: Pick<Handlers, 'billing.transactions.receipt'> = {
  'billing.transactions.receipt': async ({ params: { id } }, { customer, brand }) => {
    const account = selectedAccount(customer);
    const facts = brandFacts[brand];
    const write = account.writes.find((each) => each.id === id);
    const made = write && receiptOf(account, write, facts);
    if (!made) throw notFound('No such receipt', '/params/id');
    const content = contentOf(made);
    // Only who downloads a receipt waits for the library.
    const { readFonts } = await import('#mock/handlers/shared/pdf-fonts.ts');
    const { writePdf } = await import('#mock/handlers/shared/pdf.ts');
    return reply(200, {
      fileName: `${facts.name}-receipt-${made.reference}.pdf`,
      bytes: await writePdf(content, readFonts(brand)),
    });
  },
};

/** The receipt of a write to the ledger: the one source of its PDF and of its page. Undefined for all but card payments. */
export function receiptOf(account: Account, write: LedgerWrite, facts: BrandFacts): Receipt | undefined {
  const { receipt, madeAt, amountCents } = write;
  if (receipt === undefined) return undefined;
  return {
    reference: receipt.reference,
    company: facts.company,
    gstNumber: facts.gstNumber,
    customerNumber: account.customerNumber,
    customerName: account.owner,
    paidOn: todayAt(Date.parse(madeAt)),
    paidAmount: wireDollars(-amountCents - receipt.feeCents),
    feeNZD: wireDollars(receipt.feeCents),
    totalNZD: wireDollars(-amountCents),
    card: receipt.card,
  };
}

const cardNames = { visa: 'Visa', mastercard: 'Mastercard' } as const;

function contentOf(receipt: Receipt): PdfContent {
  const { card } = receipt;
  const row = (kind: 'line' | 'total', label: string, dollars: number) =>
    ({ kind, label, quantity: '', price: '', amount: moneyText(centsOfWire(dollars)) }) as const;
  return {
    title: 'Receipt',
    issuedOn: receipt.paidOn,
    company: receipt.company,
    facts: [
      ['GST number', receipt.gstNumber],
      ['Reference', receipt.reference],
      ['Customer number', receipt.customerNumber],
      ['Paid on', dateText(receipt.paidOn)],
    ],
    address: [receipt.customerName],
    head: { label: 'Card payment', quantity: '', price: '', amount: 'Amount' },
    rows: [
      row('line', 'Paid to your account', receipt.paidAmount),
      row('line', 'Card fee, incl. GST', receipt.feeNZD),
      row(
        'total',
        `Charged to your ${cardNames[card.brand]} ending ${card.lastFourDigits}`,
        receipt.totalNZD,
      ),
    ],
    notes: ['Thank you. What the payment is for is on your bills.'],
  };
}
