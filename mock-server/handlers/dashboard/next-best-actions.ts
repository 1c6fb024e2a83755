import type { FromSchema } from 'json-schema-to-ts';
import { type Context, type Handlers, noContent, reply } from '#mock/handler.ts';
import { paymentMethodOn } from '#mock/handlers/shared/balance.ts';
import { isCreditStopped } from '#mock/handlers/shared/credit-stop.ts';
import { extensionOf } from '#mock/handlers/shared/extension.ts';
import { notFound } from '#mock/handlers/shared/problems.ts';
import { firstPage, goTo, phones } from '#mock/handlers/shared/targets.ts';
import { countText, weekdayText } from '#mock/handlers/shared/words.ts';
import { problem } from '#mock/problem.ts';
import { selectedAccount, selectedSites } from '#mock/world/customer.ts';
import { isBusinessProfileMinimal, isHomeProfileMinimal } from '#mock/world/profile-answers.ts';
import type { nextBestAction } from '#schemas/entities/dashboard.ts';
import { cardExpiryOf } from './bill-summary.ts';
import { powershoutFacts } from './power-shout.ts';

type Action = FromSchema<typeof nextBestAction>;
type Kind = (typeof kinds)[number];

/** Most useful first. */
const kinds = [
  'sortOutBills',
  'updateCard',
  'verifyEmail',
  'bookFreePower',
  'setUpAutopay',
  'completeProfile',
  'paperlessBills',
  'linkCharging',
] as const;

/** What to do next: real reasons only. Followed actions are last, dismissed ones are left out. */
export const nextBestActionHandlers: Pick<
  Handlers,
  'drd.nextBestAction.get' | 'drd.nextBestAction.update' | 'drd.nextBestAction.dismiss'
> = {
  'drd.nextBestAction.get': (_input, context) => {
    const { dismissedActions, followedActions } = context.customer;
    const open = actionsOf(context).filter(({ type }) => !dismissedActions.includes(type));
    const wasFollowed = ({ type }: Action) => Number(followedActions.includes(type));
    return reply(200, { actions: open.toSorted((a, b) => wasFollowed(a) - wasFollowed(b)) });
  },
  'drd.nextBestAction.update': ({ body: { type } }, { customer }) => {
    remember(customer.followedActions, kindOf(type));
    return noContent();
  },
  'drd.nextBestAction.dismiss': ({ body: { type } }, context) => {
    const kind = kindOf(type);
    const action = actionsOf(context).find((each) => each.type === kind);
    if (action?.isDismissible === false) {
      throw problem({
        type: '/error/conflict',
        title: 'Not dismissible',
        status: 409,
        detail: 'This action goes away when it is done.',
        instance: '/body/type',
      });
    }
    remember(context.customer.dismissedActions, kind);
    return noContent();
  },
};

function kindOf(type: string): Kind {
  const kind = kinds.find((known) => known === type);
  if (kind === undefined) throw notFound('No such action', '/body/type');
  return kind;
}

function remember(list: string[], kind: Kind): void {
  if (!list.includes(kind)) list.push(kind);
}

function actionsOf(context: Context): Action[] {
  return kinds.map((kind) => makers[kind](context)).filter((action) => action !== null);
}

const overdueBills = ({ world, customer }: Context) =>
  world.ledger(customer, selectedAccount(customer)).openBills.filter(({ dueOn }) => dueOn < world.today());

/** Whether everything that is shown is about to end. */
const isLeaving = ({ customer }: Context) =>
  selectedSites(customer).every(({ status }) => status === 'closing');

const makers: Readonly<Record<Kind, (context: Context) => Action | null>> = {
  sortOutBills: (context) => {
    const account = selectedAccount(context.customer);
    if (!isCreditStopped(context, account)) return null;
    const isOne = overdueBills(context).length === 1;
    const hasBottles = account.sites.some(({ supplyPoints }) =>
      supplyPoints.some(({ supplyType }) => supplyType === 'lpg'),
    );
    const call = `call us on ${phones[context.brand]}`;
    return {
      type: 'sortOutBills',
      title: `Let's sort out your overdue ${isOne ? 'bill' : 'bills'}`,
      text: [
        ...(hasBottles ? [`We can't deliver gas until ${isOne ? "it's" : "they're"} paid.`] : []),
        extensionOf(context, account).reason === null
          ? `Pay what you can, ask for more time, or ${call}.`
          : `Pay what you can, or ${call} and we'll work it out with you.`,
      ].join(' '),
      button: goTo('See your options', firstPage(context, 'bill/payments')),
      isDismissible: false,
    };
  },
  updateCard: (context) => {
    const card = cardExpiryOf(context, selectedAccount(context.customer));
    if (!card || (!card.expiresSoon && card.endsOn >= context.world.today())) return null;
    const hasEnded = card.endsOn < context.world.today();
    return {
      type: 'updateCard',
      title: `Update your card ending ${card.lastFourDigits}`,
      text: hasEnded
        ? "It has expired, so we can't use it for autopay."
        : `It works until ${weekdayText(card.endsOn)}. Add a new one to keep autopay going.`,
      button: goTo('Update your card', firstPage(context, 'profile/payment-options', 'bill/payments')),
      isDismissible: false,
    };
  },
  verifyEmail: ({ customer: { login } }) =>
    login.emailVerified
      ? null
      : {
          type: 'verifyEmail',
          title: 'Verify your email address',
          text: `We'll send a link to ${login.email}, so that bills and notices reach you.`,
          button: { label: 'Send the link', action: { kind: 'call', operation: 'user.emailVerification' } },
          isDismissible: false,
        },
  bookFreePower: (context) => {
    const { hours, expiring } = powershoutFacts(context);
    if (hours === 0) return null;
    return {
      type: 'bookFreePower',
      title: 'Book your free power',
      text: expiring
        ? `${countText(expiring.hours, 'hour')} of free power to use by ${weekdayText(expiring.on)}.`
        : `You have ${countText(hours, 'hour')} of free power to use.`,
      button: goTo('Book free power', firstPage(context, 'profile/powershout')),
      isDismissible: true,
    };
  },
  setUpAutopay: (context) => {
    const { world, customer } = context;
    const account = selectedAccount(customer);
    // A customer who is behind with bills, or leaves, needs something else first.
    const isBehind = world.ledger(customer, account).balance.overdueCents > 0;
    if (isBehind || isLeaving(context) || paymentMethodOn(account, world.today()) !== 'none') return null;
    return {
      type: 'setUpAutopay',
      title: 'Pay automatically',
      text: 'With autopay, each bill is paid on its due date.',
      button: goTo('Set up autopay', firstPage(context, 'profile/payment-options', 'bill/payments')),
      isDismissible: true,
    };
  },
  completeProfile: (context) => {
    const { customer, brand } = context;
    const isBusiness = selectedAccount(customer).type === 'sme';
    const isDone = isBusiness
      ? isBusinessProfileMinimal(customer.businessProfile)
      : brand === 'ember' || isHomeProfileMinimal(customer.homeProfile);
    if (isDone || isLeaving(context)) return null;
    const place = isBusiness ? 'business' : 'home';
    return {
      type: 'completeProfile',
      title: `Tell us about your ${place}`,
      text: 'A few answers are all we need to show what your energy goes on.',
      button: goTo(
        `Complete your ${place} profile`,
        firstPage(context, `profile/${place}-profile`, 'profile/property-details'),
      ),
      isDismissible: true,
    };
  },
  paperlessBills: (context) => {
    const { emails } = selectedAccount(context.customer);
    if (emails.isInvoiceDeliveryByEmail || isLeaving(context)) return null;
    return {
      type: 'paperlessBills',
      title: 'Get your bills by email',
      text: 'They come sooner, and you can find them again.',
      button: goTo('Change how bills come', firstPage(context, 'profile/account-settings', 'bill/payments')),
      isDismissible: true,
    };
  },
  linkCharging: (context) => {
    const points = selectedSites(context.customer).flatMap(({ supplyPoints }) => supplyPoints);
    const isMissing = points.some(({ planId, chargeNetId }) => planId === 'evNight' && chargeNetId === null);
    const isRequested = context.customer.tools.ev.queued !== null;
    if (!isMissing || isRequested || isLeaving(context)) return null;
    return {
      type: 'linkCharging',
      title: 'Charge away from home',
      text: 'Link your EVerywhere account and see here what you charge on the road.',
      button: goTo('See EVerywhere', firstPage(context, 'products/ev/everywhere', 'products/ev')),
      isDismissible: true,
    };
  },
};
