/** "ASB account ending 1323-50", of a masked number or a whole one: what its owner recognises, and nobody else can use. */
export function accountName(bank: string, number: string): string {
  return `${bank} account ending ${accountEnd(number)}`.trim();
}

/** "1323-50": four digits of the account, and its suffix as people write it. */
export function accountEnd(number: string): string {
  const [base = '', suffix = ''] = number.split('-').slice(-2);
  return `${base.slice(-4)}-${suffix.replace(/^0+(?=\d{2}$)/, '')}`;
}
