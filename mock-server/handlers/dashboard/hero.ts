import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { isCreditStopped } from '#mock/handlers/shared/credit-stop.ts';
import { extensionOf } from '#mock/handlers/shared/extension.ts';
import { movesOf, moveTemplate } from '#mock/handlers/shared/moves.ts';
import { hasPage } from '#mock/handlers/shared/pages.ts';
import { firstPage, goTo, phones } from '#mock/handlers/shared/targets.ts';
import { billedWindows, daysOf, sourcesOf, whOf } from '#mock/handlers/shared/usage.ts';
import { countText, weekdayText } from '#mock/handlers/shared/words.ts';
import { daysIn } from '#mock/world/bill-periods.ts';
import { addressLine, selectedAccount, selectedSites } from '#mock/world/customer.ts';

type Hero = Pick<
  Handlers,
  'drd.widget.heroMessage' | 'drd.widget.hero' | 'drd.widget.hero.menu' | 'drd.widget.hero.info'
>;

/** The headline and its extras. */
export const heroHandlers: Hero = {
  'drd.widget.heroMessage': (_input, context) => reply(200, headline(context)),
  'drd.widget.hero': (_input, context) =>
    // The older platform has no menu.
    reply(200, {
      isHeroMenuVisible: context.customer.flags.isEiq2,
      modelExtensions: extensions(context),
    }),
  'drd.widget.hero.menu': (_input, context) =>
    reply(200, {
      items: [
        goTo('Properties and plans', firstPage(context, 'profile/property-details')),
        ...(hasPage(context, 'shower-optimizer')
          ? [goTo('Time your shower', '/account/shower-optimizer')]
          : []),
        ...usageDialog(context),
        {
          label: `Call us on ${phones[context.brand]}`,
          action: { kind: 'external', href: `tel:${phones[context.brand].replaceAll(' ', '')}` },
        },
      ],
    }),
  'drd.widget.hero.info': (_input, { customer }) => {
    const sites = selectedSites(customer);
    const [site] = sites;
    const { customerNumber } = selectedAccount(customer);
    const place =
      sites.length === 1 && site
        ? { label: 'Property', value: addressLine(site.address) }
        : { label: 'Properties', value: countText(sites.length, 'site') };
    return reply(200, { items: [place, { label: 'Customer number', value: customerNumber }] });
  },
};

/** How readings come, for the meters of the selected sites; bottles have none. */
function usageDialog({ customer }: Context) {
  const meters = selectedSites(customer)
    .flatMap(({ supplyPoints }) => supplyPoints)
    .filter(({ supplyType }) => supplyType !== 'lpg');
  if (meters.length === 0) return [];
  const texts = [
    ...(meters.some(({ advanced }) => advanced)
      ? [
          "A smart meter sends us each day's readings overnight. They're usually here by 1 pm the next day. Until then we may still correct them.",
        ]
      : []),
    ...(meters.some(({ advanced }) => !advanced)
      ? [
          'A meter that sends nothing is read every two months, and we estimate the days between. You can send a reading yourself.',
        ]
      : []),
  ];
  const title = 'When your usage arrives';
  return [{ label: title, action: { kind: 'dialog' as const, title, text: texts.join(' ') } }];
}

const message = (description: string, ...parts: string[]) => ({
  description,
  descriptionSubstrings: parts.map((text) => ({ text })),
});

/** What matters most today: a move, a late bill, the first days, and otherwise how the last period went. */
function headline(context: Context) {
  const { customer, world } = context;
  const calm = { tone: 'calm' as const, button: null };
  const moves = movesOf(context);
  const [move] = moves;
  if (move !== undefined) {
    // A phone folds everything else away.
    const attention = { ...calm, tone: 'attention' as const };
    const { text, places } = moveTemplate(moves);
    return move.kind === 'closing'
      ? {
          ...attention,
          title: 'Your move is under way',
          message: message(`${text} Your last bill follows a few days later.`, ...places),
        }
      : { ...attention, title: "We're nearly ready for you", message: message(text, ...places) };
  }
  const { balance, openBills } = world.ledger(customer, selectedAccount(customer));
  if (balance.overdueCents > 0 && balance.dueOn !== null) {
    const isOne = openBills.filter(({ dueOn }) => dueOn < world.today()).length === 1;
    const canWait = extensionOf(context, selectedAccount(customer)).reason === null;
    return {
      title: `We can help with your ${isOne ? 'bill' : 'bills'}`,
      message: message(
        `${isOne ? 'It' : 'The oldest'} was due on {{0}}. ${canWait ? "If you need more time, let's work it out." : "Call us on {{1}} and we'll work it out with you."}`,
        weekdayText(balance.dueOn),
        ...(canWait ? [] : [phones[context.brand]]),
      ),
      tone: 'attention' as const,
      button: goTo('See your options', firstPage(context, 'bill/payments')),
    };
  }
  if (!world.audience(customer, context.brand).hasUsage) {
    const text = "Your first usage is on its way. It's usually here within a few days.";
    return { ...calm, title: 'Welcome aboard', message: message(text) };
  }
  return lastPeriods(context) ?? { ...calm, title: '', message: message("You're all set for today.") };
}

/** The last billed period against the one before, by the day because periods differ in length. */
function lastPeriods(context: Context) {
  const [last, before] = billedWindows(context);
  if (!last || !before) return undefined;
  const sources = sourcesOf(context, 'electricity');
  const [now, then] = [last, before].map((window) => whOf(daysOf(sources, window)) / daysIn(window));
  if (!now || !then) return undefined;
  const perCent = Math.round(((now - then) / then) * 100);
  const base = { title: '', button: null };
  if (perCent <= -3) {
    const text = 'Nice going. Last bill you used {{0}} less power a day than the bill before.';
    return { ...base, tone: 'praise' as const, message: message(text, `${-perCent}%`) };
  }
  const tone = 'calm' as const;
  if (perCent < 3)
    return {
      ...base,
      tone,
      message: message('Your power use is steady. Last bill was much like the one before.'),
    };
  return {
    ...base,
    tone,
    message: message('Last bill you used {{0}} more power a day than the bill before.', `${perCent}%`),
  };
}

function extensions(context: Context) {
  const { customer } = context;
  const points = selectedSites(customer).flatMap(({ supplyPoints }) => supplyPoints);
  const promo = (page: string, title: string, text: string) => ({
    url: firstPage(context, page),
    title,
    text,
  });
  return [
    ...(points.some(({ planId }) => planId === 'evNight')
      ? [
          {
            type: 'ev' as const,
            promo: promo(
              'insights/eco-tracker',
              'Charge when the grid is greenest.',
              'Your night rate runs from 9 pm to 7 am.',
            ),
          },
        ]
      : []),
    ...(customer.hasSolar
      ? [
          {
            type: 'solar' as const,
            promo: promo(
              'insights/eco-tracker',
              'Make the most of your panels.',
              'Run the washing while the sun is up.',
            ),
          },
        ]
      : []),
    ...(points.some(({ supplyType }) => supplyType === 'lpg') &&
    !isCreditStopped(context, selectedAccount(customer))
      ? [
          {
            type: 'lpg' as const,
            promo: promo(
              'products/bottled-gas',
              'Running low on gas?',
              'A full 45 kg bottle is three working days away.',
            ),
          },
        ]
      : []),
  ];
}
