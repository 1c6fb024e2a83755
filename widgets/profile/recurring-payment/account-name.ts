/** "ASB account ending 50", of a masked number: the only digits that are ever shown. */
export function accountName(bank: string, maskedNumber: string): string {
  return `${bank} account ending ${maskedNumber.slice(-2)}`.trim();
}
