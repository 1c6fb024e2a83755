/** Id of the heading of "How to pay", which takes focus when the result of a payment is closed. */
export const payByCardHeading = 'pay-by-card';
