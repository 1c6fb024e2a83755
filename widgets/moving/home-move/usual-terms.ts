/** What customers agree to, where the layout says nothing else. */
export const usualTerms: readonly string[] = [
  'We close your supply at the old address at the end of the day you move out, and send you a last bill for it.',
  'We start your supply at the new address on the day you move in, on the plan shown with the prices. You pay from that day on.',
  'Somebody may need to reach the meter at either address. Keep the way to it clear, and dogs away from it.',
  'You may move in at the new address, and everything you told us is right.',
];

/** What is agreed to besides where bottled gas is left. */
export const bottleTerm =
  'We collect the bottles at the old address after you leave, and their rental ends on the day you move out. Orders that would come later are cancelled.';
