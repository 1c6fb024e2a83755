import { type Handlers, reply } from '#mock/handler.ts';
import { brandFacts } from '#mock/handlers/shared/brand-facts.ts';
import { notFound } from '#mock/handlers/shared/problems.ts';
import { selectedAccount } from '#mock/world/customer.ts';
import { invoiceOf } from './invoice-content.ts';
import { statementOf } from './statement.ts';

/** The invoice of a bill as PDF. */
export const invoiceHandlers: Pick<Handlers, 'billing.transactions.invoice'> = {
  'billing.transactions.invoice': async ({ params: { id } }, { customer, world, brand }) => {
    const account = selectedAccount(customer);
    const bill = world.bills(customer, account).find((each) => each.id === id);
    if (!bill) throw notFound('No such bill', '/params/id');
    const facts = brandFacts[brand];
    const today = world.today();
    const statement = statementOf({ account, bill, ledger: world.ledger(customer, account), today, facts });
    // Only who downloads an invoice waits for the library.
    const { readFonts } = await import('#mock/handlers/shared/pdf-fonts.ts');
    const { writePdf } = await import('#mock/handlers/shared/pdf.ts');
    return reply(200, {
      fileName: `${facts.name}-invoice-${bill.issuedOn}.pdf`,
      bytes: await writePdf(invoiceOf(statement), readFonts(brand)),
    });
  },
};
