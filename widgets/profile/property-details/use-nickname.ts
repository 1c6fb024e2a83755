import { plans as plansAnswer } from '#schemas/entities/billing.ts';
import { query } from '#src/api/query.ts';
import type { SaveResult } from '#src/forms/editable-field.tsx';
import { useReadAgain } from '#widgets/shared/reading/use-read-again.ts';
import { useSave } from '#widgets/shared/writing/save.ts';
import { refusedNickname } from './nickname-input.ts';
import type { Place } from './place.ts';

const plans = query('billing.plans');

/** Saves the name of a property. Every answer that shows it is read again: header, dashboard, statements. */
export function useNickname({ id, nickname }: Place): (text: string) => Promise<SaveResult> {
  const readAgain = useReadAgain();
  const save = useSave('user.siteNickname', {
    refreshes: [
      'drd.widget.propertyList',
      'drd.widget.propertySwitcher',
      'drd.billingAccounts.switcher',
      'drd.billingAccounts.propertiesAndConnections',
      'billing.accounts.switcher',
      'billing.transactions',
      'drd.widget.heroMessage',
      'drd.widget.sidekick',
    ],
    check: plans,
    refusals: {
      '/error/bad_request': refusedNickname,
      '/error/not_found': "This property isn't on your account any more. Load the page again.",
    },
  });
  return async (text) => {
    if (text === nickname) return { ok: true };
    const result = await save(
      ({ billingAccountSites }) =>
        billingAccountSites.some((site) => site.id === id && site.nickname === text),
      { body: { billingAccountSiteId: id, nickname: text } },
    );
    if (result.ok) await readAgain(plans, plansAnswer);
    return result;
  };
}
