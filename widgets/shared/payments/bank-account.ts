/** Weights of the check, over 18 digits: 2 of the bank, 4 of the branch, 8 of the base, 4 of the suffix. */
const weights: Readonly<Record<'A' | 'B' | 'D' | 'F', readonly number[]>> = {
  A: [0, 0, 6, 3, 7, 9, 0, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0, 0],
  B: [0, 0, 0, 0, 0, 0, 0, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0, 0],
  D: [0, 0, 0, 0, 0, 0, 0, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0],
  F: [0, 0, 0, 0, 0, 0, 0, 1, 7, 3, 1, 7, 3, 1, 0, 0, 0, 0],
};

interface Issuer {
  readonly bank: string;
  /** First and last branch of each range that the register has. It changes every month. */
  readonly branches: readonly (readonly [first: number, last: number])[];
}

const issuer = (bank: string, ...branches: Issuer['branches']): Issuer => ({ bank, branches });

/** Banks by the first two digits of an account number. */
const issuers: ReadonlyMap<string, Issuer> = new Map([
  ['01', issuer('ANZ', [1, 999], [1100, 1199], [1800, 1899])],
  ['02', issuer('BNZ', [1, 999], [1200, 1299])],
  ['03', issuer('Westpac', [1, 999], [1300, 1399], [1500, 1599], [1700, 1799], [1900, 1999], [7350, 7399])],
  ['04', issuer('ANZ', [2020, 2024])],
  ['05', issuer('China Construction Bank', [8884, 8889])],
  ['06', issuer('ANZ', [1, 999], [1400, 1499])],
  ['08', issuer('National Australia Bank', [6500, 6599])],
  ['10', issuer('Industrial and Commercial Bank of China', [5165, 5169])],
  ['11', issuer('ANZ', [5000, 6499], [6600, 8999])],
  ['12', issuer('ASB', [3000, 3299], [3400, 3499], [3600, 3699])],
  ['13', issuer('Westpac', [4900, 4999])],
  ['14', issuer('Westpac', [4700, 4799])],
  ['15', issuer('TSB', [3900, 3999])],
  ['16', issuer('Westpac', [4400, 4499])],
  ['17', issuer('Westpac', [3300, 3399])],
  ['18', issuer('Westpac', [3500, 3599])],
  ['19', issuer('Westpac', [4600, 4649])],
  ['20', issuer('Westpac', [4100, 4199])],
  ['21', issuer('Westpac', [4800, 4899])],
  ['22', issuer('Westpac', [4000, 4049])],
  ['23', issuer('Westpac', [3700, 3799])],
  ['24', issuer('Westpac', [4300, 4349])],
  ['25', issuer('ANZ', [2500, 2599])],
  ['27', issuer('Westpac', [3800, 3849])],
  ['30', issuer('HSBC', [2900, 2949])],
  ['31', issuer('Citibank', [2800, 2849])],
  ['38', issuer('Kiwibank', [9000, 9499])],
  ['88', issuer('Bank of China', [8800, 8805])],
]);

/** Every bank once, in the order of the alphabet. */
export const bankNames: readonly string[] = [
  ...new Set([...issuers.values()].map(({ bank }) => bank)),
].toSorted((a, b) => a.localeCompare(b, 'en-NZ'));

/** Name of the bank of an account number as it is typed; undefined when no bank has these first two digits. */
export function bankOf(text: string): string | undefined {
  return issuers.get(formatBankAccount(text).slice(0, 2))?.bank;
}

/**
 * Formats typed or pasted digits as `12-3140-0171323-50`, whatever separates them.
 * Leading zeros of bank, branch and base are filled in where the groups are apart. A text that can be no account
 * number is returned unchanged.
 */
export function formatBankAccount(text: string): string {
  const typed = text.trim();
  if (/\p{L}/u.test(typed)) return typed;
  const groups = typed.split(/\D+/).filter((group) => group !== '');
  const apart = groups.length === 4 ? fromGroups(groups) : undefined;
  return apart ?? fromDigits(groups.join('')) ?? typed;
}

function fromGroups([bank = '', branch = '', base = '', suffix = '']: readonly string[]): string | undefined {
  if (bank.length > 2 || branch.length > 4 || base.length < 6 || base.length > 8 || suffix.length > 4) return;
  return [bank.padStart(2, '0'), branch.padStart(4, '0'), base.padStart(7, '0'), suffix].join('-');
}

function fromDigits(digits: string): string | undefined {
  // 2, 4, 7 and 2 or 3; a base of 8 only where nothing else is left, or where only that passes the check.
  if (digits.length > 18) return undefined;
  const withBase = (length: number) =>
    [digits.slice(0, 2), digits.slice(2, 6), digits.slice(6, 6 + length), digits.slice(6 + length)]
      .filter((group) => group !== '')
      .join('-');
  if (digits.length < 17) return withBase(7);
  return digits.length === 17 && isBankAccount(withBase(7)) ? withBase(7) : withBase(8);
}

/** The same with a suffix of two digits filled up to three, for when the field is left. */
export function completeBankAccount(text: string): string {
  return formatBankAccount(text).replace(/^(\d{2}-\d{4}-\d{7,8})-(\d{2})$/, '$1-0$2');
}

/** Whether a formatted number passes the check of its bank. Its branch is not looked at: the register changes monthly. */
export function isBankAccount(number: string): boolean {
  const parts = /^(\d{2})-(\d{1,4})-(\d{6,8})-(\d{2,4})$/.exec(number);
  if (!parts || !issuers.has(number.slice(0, 2))) return false;
  const [, bank = '', branch = '', base = '', suffix = ''] = parts;
  // Citibank's numbers have no check digit.
  if (bank === '31') return true;
  const digits = bank + branch.padStart(4, '0') + base.padStart(8, '0') + suffix.padStart(4, '0');
  const kind = bank === '08' ? 'D' : bank === '25' ? 'F' : Number(base) < 990_000 ? 'A' : 'B';
  const sum = weights[kind].reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % (kind === 'F' ? 10 : 11) === 0;
}

/** Whether our table has the branch. Where it hasn't, that is worth a look and no more: the register is newer. */
export function isKnownBranch(number: string): boolean {
  const branch = Number(number.slice(3, 7));
  const branches = issuers.get(number.slice(0, 2))?.branches ?? [];
  return branches.some(([first, last]) => branch >= first && branch <= last);
}
