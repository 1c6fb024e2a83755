import { type Context, type Handlers, noContent, reply } from '#mock/handler.ts';
import { problem } from '#mock/problem.ts';
import { sendVerification } from '#mock/world/mails.ts';
import { senderOf } from './shared/brand-facts.ts';
import { withPage } from './shared/pages.ts';
import { notFound } from './shared/problems.ts';

type Person = Pick<
  Handlers,
  | 'tags.list'
  | 'tags.add'
  | 'newFeaturePromotions.list'
  | 'newFeaturePromotions.seen'
  | 'drd.updateFlag'
  | 'drd.featureMessages'
  | 'user.emailVerification'
>;

/** What a person has seen, and the sign-in e-mail. */
export const person: Person = {
  'tags.list': (_input, { customer }) => reply(200, { tags: customer.tags }),
  'tags.add': ({ query: { tagName } }, { customer }) => {
    if (!customer.tags.includes(tagName)) customer.tags.push(tagName);
    return noContent();
  },
  'newFeaturePromotions.list': (_input, context) => {
    const { seenPromotions } = context.customer;
    const promotions = promotionsFor(context).filter(({ promoId }) => seenPromotions[promoId] === undefined);
    return reply(200, { promotions });
  },
  'newFeaturePromotions.seen': ({ body: { promoId, viewType } }, context) => {
    const { customer } = context;
    if (!promotionsFor(context).some((promotion) => promotion.promoId === promoId)) {
      throw notFound('No such promotion', '/body/promoId');
    }
    // Being shown doesn't complete the tooltip; dismissing or following it does.
    if (viewType !== 'tooltip') customer.seenPromotions[promoId] = viewType;
    return noContent();
  },
  'drd.updateFlag': ({ body: { flagName } }, { customer }) => {
    // Onboarding messages are due until they were seen; the other flags mean that something was.
    customer.flags[flagName] = flagName !== 'shouldShowFeatureMessages';
    return noContent();
  },
  'drd.featureMessages': ({ query: { target } }, { customer }) => {
    const { shouldShowFeatureMessages } = customer.flags;
    return reply(200, { messages: shouldShowFeatureMessages ? [...(featureMessages[target] ?? [])] : [] });
  },
  'user.emailVerification': (_input, context) => {
    const { login } = context.customer;
    if (login.emailVerified) {
      throw problem({
        type: '/error/conflict',
        title: 'Already verified',
        status: 409,
        detail: 'This email address is verified.',
      });
    }
    login.verificationSentAt = sendVerification(senderOf(context));
    return noContent();
  },
};

function promotionsFor(context: Context) {
  const now = context.world.now();
  return withPage(context, [
    {
      promoId: 'eco-tracker-2026',
      endDate: '2026-06-30T12:00:00+12:00',
      title: 'New: how green is your power?',
      text: 'See how renewable the grid is right now, and the best times to use power.',
      page: 'insights/eco-tracker',
    },
    {
      promoId: 'usage-by-hour-2026',
      endDate: '2026-05-31T12:00:00+12:00',
      title: 'New: your day by the hour',
      text: 'Open any day of your usage to see its hours.',
      page: 'products/consumption',
    },
  ])
    .filter(({ endDate }) => Date.parse(endDate) > now)
    .map(({ page, ...promotion }) => ({ ...promotion, navigation: { deeplink: `/account/${page}` } }));
}

const usageMessage = {
  id: 'usage',
  title: 'Your usage, day by day',
  text: "Once your meter has sent its first readings, you'll see each day, and each hour of it.",
};
const billsMessage = {
  id: 'bills',
  title: 'No surprises on your bill',
  text: "We'll show your bill so far and what it's likely to come to.",
};

/** By the page that they are for; other pages have none. */
const featureMessages: Readonly<Record<string, readonly { id: string; title: string; text: string }[]>> = {
  dashboard: [
    {
      id: 'welcome',
      title: 'Welcome to your energy hub',
      text: 'Everything about your power is in one place: bills, usage and ways to save.',
    },
    usageMessage,
    billsMessage,
  ],
  products: [usageMessage],
  bill: [billsMessage],
};
