import { type Context, type Handlers, noContent, reply } from '#mock/handler.ts';
import { dayNumber } from '#mock/world/calendar.ts';
import { selectedAccount } from '#mock/world/customer.ts';
import { type TipCard, tipCategories } from '#mock/world/tip-card.ts';
import { tipDeck } from '#mock/world/tip-deck.ts';
import { pointsOf, suitsOf } from '#mock/world/tip-suits.ts';
import { seasonOf } from '#mock/world/weather.ts';
import { wireDollars } from './shared/money.ts';
import { notFound } from './shared/problems.ts';

type Tips = Pick<
  Handlers,
  'tips.list' | 'tips.review' | 'tips.clearReview' | 'tips.visited' | 'tips.visitedCategory'
>;

/** Cents for a kilowatt-hour, near what homes pay. */
const centsPerKwh = 29;

/** Tips by category: those of the season first, then those that apply all year. */
export const tips: Tips = {
  'tips.list': (_input, context) => {
    const { customer } = context;
    const offered = tipsFor(context);
    const suits = suitsOf(customer);
    return reply(200, {
      CategoryTips: tipCategories
        .map((category) => ({
          Category: category,
          Tips: offered
            .filter((card) => card.category === category)
            .map((card) => ({
              Guid: card.guid,
              Title: card.title,
              Text: card.text,
              IsNew: card.isRecent === true && !customer.tips.visitedCategories.includes(category),
              TipReviewStatus: customer.tips.reviews[card.guid] ?? null,
              IsForYou: card.suits === undefined || suits[card.suits],
              ...(card.seasons && { Seasons: [...card.seasons] }),
              ...(card.kwhPerYear && { SavingPerYear: wireDollars(card.kwhPerYear * centsPerKwh) }),
            })),
        }))
        .filter(({ Tips: list }) => list.length > 0),
      HasVisited: customer.tips.hasVisited,
      CurrentSeason: seasonOf(dayNumber(context.world.today())),
    });
  },
  'tips.review': ({ params, body }, { customer }) => {
    customer.tips.reviews[knownGuid(params.guid)] = body.tipReviewStatus;
    return noContent();
  },
  'tips.clearReview': ({ params }, { customer }) => {
    delete customer.tips.reviews[knownGuid(params.guid)];
    return noContent();
  },
  'tips.visited': (_input, { customer }) => {
    customer.tips.hasVisited = true;
    return noContent();
  },
  'tips.visitedCategory': ({ body: { categoryVisited } }, { customer }) => {
    const category = tipCategories.find((known) => known === categoryVisited);
    if (category === undefined) throw notFound('No such category', '/body/categoryVisited');
    const { visitedCategories } = customer.tips;
    if (!visitedCategories.includes(category)) visitedCategories.push(category);
    return noContent();
  },
};

/** The tips of the season for a home or a business: what has a season first. */
function tipsFor({ customer, world }: Context): TipCard[] {
  const season = seasonOf(dayNumber(world.today()));
  const kind = selectedAccount(customer).type === 'sme' ? 'business' : 'home';
  const hasNightRate = pointsOf(customer).some(({ planId }) => planId === 'evNight');
  return tipDeck
    .filter(
      ({ of, only, seasons }) =>
        (of === undefined || of === kind) &&
        (only === undefined || hasNightRate) &&
        (seasons?.includes(season) ?? true),
    )
    .toSorted((a, b) => Number(a.seasons === undefined) - Number(b.seasons === undefined));
}

/** A tip can be rated in any season: the page may have been open for a while. */
function knownGuid(guid: string): string {
  if (!tipDeck.some((card) => card.guid === guid)) throw notFound('No such tip', '/params/guid');
  return guid;
}
