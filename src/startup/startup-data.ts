import type { OperationId } from '#schemas/operations.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { type Query, query } from '#src/api/query.ts';

/** What start-up has loaded. A part that failed, or hasn't come yet, is undefined; the portal works without it. */
export interface StartupData {
  readonly initialise: ResponseOf<'drd.initialize'>;
  readonly navigation?: ResponseOf<'drd.navigation'>;
  readonly accountDetails?: ResponseOf<'account.details'>;
  readonly profileTabs?: ResponseOf<'tabs.profile'>;
  readonly insightTabs?: ResponseOf<'tabs.insights'>;
  readonly evTabs?: ResponseOf<'tabs.ev'>;
  readonly tips?: ResponseOf<'tips.list'>;
  readonly homeProfile?: ResponseOf<'homeProfile.get'>;
  readonly businessProfile?: ResponseOf<'businessProfile.get'>;
  readonly alert?: ResponseOf<'nationalAlert'>;
}

/** Answers a query, from what was asked ahead or from the network. */
export type Ask = <Id extends OperationId>(wanted: Query<Id>) => Promise<ResponseOf<Id>>;

/** One call of phase two: it resolves to the part that it fills. */
export type PhaseTwoCall = () => Promise<Partial<StartupData>>;

/**
 * The calls of phase two in the documented order: navigation data, legacy account details, tabs, tips and home
 * profile. They are issued without waiting for one another, but for the
 * last: whether the profile is of a home or of a business stands in the account details.
 *
 * @param hasHomeProfile false for a brand without home profiles
 */
export function phaseTwoCalls(ask: Ask, hasHomeProfile: boolean): PhaseTwoCall[] {
  let details: Promise<ResponseOf<'account.details'>> | undefined;
  const profile: PhaseTwoCall = async () => {
    const accountType = await details?.then(
      (answer) => answer.accountType,
      () => undefined,
    );
    return accountType === 'sme'
      ? { businessProfile: await ask(query('businessProfile.get')) }
      : { homeProfile: await ask(query('homeProfile.get')) };
  };
  return [
    async () => ({ navigation: await ask(query('drd.navigation')) }),
    async () => {
      details = ask(query('account.details'));
      return { accountDetails: await details };
    },
    async () => ({ profileTabs: await ask(query('tabs.profile')) }),
    async () => ({ insightTabs: await ask(query('tabs.insights')) }),
    async () => ({ evTabs: await ask(query('tabs.ev')) }),
    async () => ({ tips: await ask(query('tips.list')) }),
    ...(hasHomeProfile ? [profile] : []),
  ];
}
