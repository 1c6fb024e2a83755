import type { Answers } from '#src/api/answers.ts';
import { profileRead, startReads } from './start-reads.ts';

/**
 * The requests of phase two in the order that was agreed: navigation data, legacy account details, tabs, tips and home
 * profile. They are sent without waiting for one another, but for the last: whether the profile is of a home or of a
 * business is in the account details. Each settles with its own request.
 *
 * @param hasHomeProfile false for a brand without home profiles; a business has its profile there too
 */
export function phaseTwo({ load }: Pick<Answers, 'load'>, hasHomeProfile: boolean): Promise<unknown>[] {
  const navigation = load(startReads.navigation);
  const details = load(startReads.accountDetails);
  const profile = async () => {
    const type = await details.then(
      ({ accountType }) => accountType,
      () => undefined,
    );
    const read = profileRead(type, hasHomeProfile);
    return read === null ? undefined : load<unknown>(read);
  };
  return [
    navigation,
    details,
    load(startReads.profileTabs),
    load(startReads.insightTabs),
    load(startReads.evTabs),
    load(startReads.tips),
    profile(),
  ];
}
