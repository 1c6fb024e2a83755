/** The weights of the check, over 18 digits: 2 of the bank, 4 of the branch, 8 of the base, 4 of the suffix. */
const weights: Readonly<Record<'A' | 'B' | 'D' | 'F', readonly number[]>> = {
  A: [0, 0, 6, 3, 7, 9, 0, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0, 0],
  B: [0, 0, 0, 0, 0, 0, 0, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0, 0],
  D: [0, 0, 0, 0, 0, 0, 0, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0],
  F: [0, 0, 0, 0, 0, 0, 0, 1, 7, 3, 1, 7, 3, 1, 0, 0, 0, 0],
};

const westpac = 'Westpac';
const anz = 'ANZ';

/** Banks by the first two digits. */
const banks: ReadonlyMap<string, string> = new Map([
  ['01', anz],
  ['02', 'BNZ'],
  ['03', westpac],
  ['04', anz],
  ['05', 'China Construction Bank'],
  ['06', anz],
  ['08', 'National Australia Bank'],
  ['10', 'Industrial and Commercial Bank of China'],
  ['11', anz],
  ['12', 'ASB'],
  ['13', westpac],
  ['14', westpac],
  ['15', 'TSB'],
  ['16', westpac],
  ['17', westpac],
  ['18', westpac],
  ['19', westpac],
  ['20', westpac],
  ['21', westpac],
  ['22', westpac],
  ['23', westpac],
  ['24', westpac],
  ['25', anz],
  ['27', westpac],
  ['30', 'HSBC'],
  ['31', 'Citibank'],
  ['38', 'Kiwibank'],
  ['88', 'Bank of China'],
]);

/** Name of the bank of an account number; undefined when no bank has these first two digits. */
export function bankOf(number: string): string | undefined {
  return banks.get(number.slice(0, 2));
}

/**
 * Whether an account number such as `12-3140-0171323-50` passes the check of its bank.
 * An unknown branch is no error, since the register of branches changes every month.
 */
export function isBankAccount(number: string): boolean {
  const parts = /^(\d{2})-(\d{1,4})-(\d{6,8})-(\d{2,4})$/.exec(number);
  if (!parts || bankOf(number) === undefined) return false;
  const [, bank = '', branch = '', base = '', suffix = ''] = parts;
  const digits = bank + branch.padStart(4, '0') + base.padStart(8, '0') + suffix.padStart(4, '0');
  // Citibank's numbers have no check digit.
  if (bank === '31') return true;
  const kind = bank === '08' ? 'D' : bank === '25' ? 'F' : Number(base) < 990_000 ? 'A' : 'B';
  const sum = weights[kind].reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % (kind === 'F' ? 10 : 11) === 0;
}

/** Everything is hidden but the last four digits of the account itself and its suffix, which names hardly anybody's alone. */
export function maskBankAccount(number: string): string {
  const shown = Math.max(0, number.search(/\d{4}-\d+$/));
  return number.slice(0, shown).replaceAll(/\d/g, '•') + number.slice(shown);
}
