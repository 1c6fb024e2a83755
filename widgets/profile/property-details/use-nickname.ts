import { useAnswers } from '#src/api/api-provider.tsx';
import { read } from '#src/api/read.ts';
import { useWrite } from '#src/api/use-write.ts';
import type { SaveResult } from '#src/forms/editable-field.tsx';
import { saveResultOf } from '#widgets/shared/writing/save.ts';
import { refusedNickname } from './nickname-input.ts';
import type { Place } from './place.ts';

const plans = read('billing.plans');

const refusals = {
  '/error/bad_request': refusedNickname,
  '/error/not_found': "This property isn't on your account any more. Load the page again.",
};

/** Saves the name of a property; done once the new name is what the page shows. */
export function useNickname({ id, nickname }: Place): (text: string) => Promise<SaveResult> {
  const answers = useAnswers();
  const { send } = useWrite('user.siteNickname', {
    read: plans,
    find: ({ billingAccountSites }, { body }) =>
      billingAccountSites.some((site) => site.id === id && site.nickname === body.nickname)
        ? 'done'
        : 'missing',
  });
  return async (text) => {
    if (text === nickname) return { ok: true };
    const outcome = await send({ body: { billingAccountSiteId: id, nickname: text } });
    // The refresh that the write has started; should it fail, the name is saved all the same.
    if (outcome.kind === 'done') await answers.fetch(plans).catch(() => undefined);
    return saveResultOf(outcome, refusals);
  };
}
