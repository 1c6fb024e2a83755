import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { transactionsCsv } from './transactions-csv.ts';

test('writes what is shown: NZ dates, numbers with their sign, formula-safe text', async () => {
  const file = await transactionsCsv([
    {
      id: 'ba-106-20260304-00001-payment',
      reference: 'CP-7KQ2M9XD',
      date: plainDate('2026-03-04'),
      type: 'payment',
      description: '=HYPERLINK("http://x"), "quoted"',
      status: 'pending',
      amountNZD: cents(-14820),
      balanceNZD: null,
      hasInvoice: false,
    },
    {
      id: 'b-1',
      reference: 'b-1',
      date: plainDate('2026-02-27'),
      type: 'bill',
      description: 'Bill',
      status: 'complete',
      amountNZD: cents(123450),
      balanceNZD: cents(-2005),
      hasInvoice: true,
    },
  ]);
  expect(file).toBe(
    [
      '\uFEFFDate,Type,Description,Status,Amount (NZD),Balance (NZD),Reference',
      `04/03/2026,Payment,"'=HYPERLINK(""http://x""), ""quoted""",Pending,-148.20,,CP-7KQ2M9XD`,
      '27/02/2026,Bill,Bill,Complete,1234.50,-20.05,b-1',
      '',
    ].join('\r\n'),
  );
});
