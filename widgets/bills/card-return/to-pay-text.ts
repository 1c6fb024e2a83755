import { type Cents, cents, formatMoney } from '#src/money/money.ts';

/** "There's $148.20 left to pay. " with its space, or nothing where it isn't known. */
export function toPayText(toPay: Cents | null, when: 'now' | 'left' | 'still'): string {
  if (toPay === null) return '';
  if (toPay < 0) return `Your account is ${formatMoney(cents(-toPay))} in credit. `;
  const amount = toPay === 0 ? 'nothing' : formatMoney(toPay);
  switch (when) {
    case 'now':
      return `Right now there's ${amount} to pay. `;
    case 'left':
      return `There's ${amount} left to pay. `;
    case 'still':
      return `There's ${toPay === 0 ? amount : `still ${amount}`} to pay. `;
  }
}
