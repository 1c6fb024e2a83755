import type { Person } from './types.ts';

const limit = 5;
const lockTime = 5 * 60_000;

/** Checks passwords and counts wrong ones, for unknown addresses too, so that nobody finds out which ones exist. */
export function createPasswordAttempts<P extends Person>(accounts: readonly P[], now: () => number) {
  const wrong = new Map<string, { count: number; until: number }>();
  return {
    /** The account, or a sentence for the page. */
    check(email: string, password: string): P | string {
      const key = email.trim().toLowerCase().slice(0, 254);
      if (key === '' || password === '') return 'Enter your email and your password.';
      const before = wrong.get(key);
      const counted = before && now() < before.until ? before.count : 0;
      if (counted >= limit) return 'Too many wrong passwords. Please wait 5 minutes and try again.';
      const account = accounts.find((each) => each.email.toLowerCase() === key && each.password === password);
      if (account) {
        wrong.delete(key);
        return account;
      }
      if (wrong.size > 1000) wrong.clear();
      wrong.set(key, { count: counted + 1, until: now() + lockTime });
      const left = limit - counted - 1;
      if (left === 0) return 'Too many wrong passwords. Please wait 5 minutes and try again.';
      return `We don’t know this email and password together. You can try ${left} more ${left === 1 ? 'time' : 'times'}.`;
    },
    reset: () => wrong.clear(),
  };
}
