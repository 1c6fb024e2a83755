/** What the server may refuse of a change of how bills are paid, by the type of its problem. */
export const payingSentences = {
  '/error/impersonation':
    "You're looking at this account as staff, so nothing was changed. Only the customer can change how bills are paid.",
  '/error/payments/managed_by_group':
    'Your buying group manages how these bills are paid, so nothing was changed. Ask them to change it.',
  '/error/payments/settled':
    'How these bills are paid is settled for now, so nothing was changed. Call us if you want to change it.',
  '/error/payments/no_saved_card': 'No card is saved any more. Add a card first.',
  '/error/payments/card_ended': "That card has ended, so we can't use it. Add one that still works.",
  '/error/payments/card_on_autopay':
    'Your automatic payments use this card. Change how you pay or stop them first, then remove the card.',
} as const;
