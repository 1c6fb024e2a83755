import type { Read } from '#src/api/read.ts';
import { useCached } from '#src/api/use-read.ts';
import { useServices } from '#src/services.tsx';
import { profileRead, startReads } from './start-reads.ts';

type StartReads = typeof startReads;
type Answered<R> = R extends Read<infer T> ? T | undefined : never;

/** What the start has read, as far as it is there. */
export type StartAnswers = {
  readonly [Name in keyof StartReads]?: Answered<StartReads[Name]>;
};

/** What the start has read, from the cache: a newer answer of any other fetch is shown too. */
export function useStartAnswers(): StartAnswers {
  const { brand } = useServices();
  const accountDetails = useCached(startReads.accountDetails);
  const profile = profileRead(accountDetails?.accountType, brand.switches.homeProfile);
  return {
    initialise: useCached(startReads.initialise),
    navigation: useCached(startReads.navigation),
    accountDetails,
    profileTabs: useCached(startReads.profileTabs),
    insightTabs: useCached(startReads.insightTabs),
    evTabs: useCached(startReads.evTabs),
    homeProfile: useCached(profile === startReads.homeProfile ? startReads.homeProfile : null),
    alert: useCached(startReads.alert),
  };
}
