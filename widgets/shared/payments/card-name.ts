import type { ResponseOf } from '#schemas/wire.ts';

type Card = NonNullable<ResponseOf<'payments.card.get'>['savedCard']>;

const brandNames: Readonly<Record<Card['brand'], string>> = { visa: 'Visa', mastercard: 'Mastercard' };

/** "Visa ending 4242" */
export function cardName({ brand, lastFourDigits }: Pick<Card, 'brand' | 'lastFourDigits'>): string {
  return `${brandNames[brand]} ending ${lastFourDigits}`;
}
