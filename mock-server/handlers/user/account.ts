import { type Handlers, noContent, reply } from '#mock/handler.ts';
import { notFound } from '#mock/handlers/shared/problems.ts';
import { hashText } from '#mock/random.ts';

/** Names of sites, referral and roles. */
export const userHandlers: Pick<Handlers, 'user.siteNickname' | 'user.friendGetFriendUrl' | 'account.roles'> =
  {
    'user.siteNickname': ({ body: { billingAccountSiteId, nickname } }, { customer }) => {
      const site = customer.accounts
        .flatMap(({ sites }) => sites)
        .find(({ id }) => id === billingAccountSiteId);
      if (!site) throw notFound('No such site', '/body/billingAccountSiteId');
      site.nickname = nickname.trim();
      return noContent();
    },
    'user.friendGetFriendUrl': (_input, { customer, brand }) => {
      // A code that reveals nothing about the customer and stays the same.
      const code = hashText(`friend/${customer.id}`).toString(36).toUpperCase().padStart(7, '0');
      return reply(200, { url: `https://www.${brand}.example/join?friend=${code}` });
    },
    'account.roles': (_input, { customer }) => reply(200, { roles: [...customer.roles] }),
  };
