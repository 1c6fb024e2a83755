import type { Account } from './types.ts';

/** A press in the control panel and the page that it opens; after that, nobody expects it any more. */
const life = 60_000;
/** Other open tabs of the portal lose their session with the first sign-in, and follow it. */
const following = { milliseconds: 10_000, signIns: 5 };

/** Whose the next sign-in is, chosen before the sign-in page is reached. */
export function createNextSignIn(accounts: readonly Account[], now: () => number) {
  let chosen: { readonly account: Account; until: number; left: number } | undefined;
  return {
    /** Throws a RangeError for an unknown person. */
    choose(id: string): void {
      const account = accounts.find((each) => each.id === id);
      if (!account) {
        const ids = accounts.map((each) => each.id).join(', ');
        throw new RangeError(`There is no persona "${id.slice(0, 60)}". There are: ${ids}.`);
      }
      chosen = { account, until: now() + life, left: following.signIns };
    },
    /** The chosen person; undefined when there is none, or it was chosen too long ago. */
    take(): Account | undefined {
      if (!chosen || now() > chosen.until || chosen.left === 0) {
        chosen = undefined;
        return undefined;
      }
      chosen.until = Math.min(chosen.until, now() + following.milliseconds);
      chosen.left -= 1;
      return chosen.account;
    },
    forget(): void {
      chosen = undefined;
    },
  };
}
