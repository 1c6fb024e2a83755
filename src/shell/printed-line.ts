import { useEffect } from 'react';
import type { Account } from '#src/runtime/account.ts';
import { useKnownAccount } from '#src/runtime/use-account.ts';
import { useServices } from '#src/services.tsx';
import { readClaims } from '#src/session/claims.ts';
import { formatDate } from '#src/time/format-date.ts';
import { nzToday } from '#src/time/nz-clock.ts';

/**
 * Tells paper whose page it is, of which property and of which day; a style sheet prints it above the page
 * (`shell.module.css`).
 */
export function usePrintedLine(): void {
  const { brand, clock, session } = useServices();
  const account = useKnownAccount();
  useEffect(() => {
    const root = document.documentElement;
    const write = () => {
      const whose = [session.claims(readClaims).name, account.selected?.customerNumberText, placeOf(account)];
      root.dataset['printed'] = [
        `${brand.name}, printed ${formatDate(nzToday(clock))}`,
        ...whose.filter((text) => text !== undefined && text !== ''),
      ].join(', ');
    };
    write();
    // A page stays open over midnight.
    addEventListener('beforeprint', write);
    return () => {
      removeEventListener('beforeprint', write);
      delete root.dataset['printed'];
    };
  }, [brand, clock, session, account]);
}

const placeOf = ({ sites }: Account): string | undefined =>
  sites.length > 1 ? `${sites.length} properties` : sites[0]?.address;
