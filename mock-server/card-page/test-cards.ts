interface TestCard {
  readonly number: string;
  readonly behaviour: 'works' | 'declined' | 'declinedLater';
  readonly says: string;
}

/** Numbers that card schemes reserve for tests. Every other number that passes its check works too. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'works', says: 'Visa. It works.' },
  { number: '5555555555554444', behaviour: 'works', says: 'Mastercard. It works.' },
  { number: '4000000000000002', behaviour: 'declined', says: 'Visa. The bank declines it.' },
  {
    number: '4000000000000341',
    behaviour: 'declinedLater',
    says: 'Visa. It works here, and is declined when it is used again.',
  },
];
