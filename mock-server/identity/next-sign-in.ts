import type { Account } from './types.ts';

/** A press in the control panel and the page that it opens; after that, nobody expects it any more. */
const life = 60_000;

/** Who the next sign-in belongs to, chosen before the sign-in page is reached. */
export function createNextSignIn(accounts: readonly Account[], now: () => number) {
  let chosen: { readonly account: Account; readonly until: number } | undefined;
  return {
    /** Throws a RangeError for an unknown person. */
    choose(id: string): void {
      const account = accounts.find((each) => each.id === id);
      if (!account) {
        const ids = accounts.map((each) => each.id).join(', ');
        throw new RangeError(`There is no persona "${id.slice(0, 60)}". There are: ${ids}.`);
      }
      chosen = { account, until: now() + life };
    },
    /** The chosen person, once. */
    take(): Account | undefined {
      const taken = chosen;
      chosen = undefined;
      return taken && now() <= taken.until ? taken.account : undefined;
    },
    forget(): void {
      chosen = undefined;
    },
  };
}
