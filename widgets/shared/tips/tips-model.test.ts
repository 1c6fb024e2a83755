import { expect, test } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import { cents } from '#src/money/money.ts';
import { categoryNamed, countsOf, shownTips, tipOfSeed, tipsState } from './tips-model.ts';

type Answer = ResponseOf<'tips.list'>;
type Rating = Answer['CategoryTips'][number]['Tips'][number]['TipReviewStatus'];

const tip = (Guid: string, more: object = {}) => ({
  Guid,
  Title: `Title of ${Guid}`,
  Text: 'Advice',
  IsNew: false,
  TipReviewStatus: null as Rating,
  ...more,
});
const answer: Answer = {
  HasVisited: true,
  CurrentSeason: 'Winter',
  CategoryTips: [
    {
      Category: 'Hot water',
      Tips: [tip('bath'), tip('wrap', { Seasons: ['Winter'], SavingPerYear: cents(5_800) })],
    },
    {
      Category: 'Heating',
      Tips: [
        tip('doors', { Seasons: ['Autumn', 'Winter'], IsNew: true }),
        tip('pump', { Seasons: ['Winter'] }),
        tip('shade', { Seasons: ['Summer'] }),
      ],
    },
  ],
};
const state = tipsState(answer);
const guids = (tips: readonly { readonly Guid: string }[]) => tips.map(({ Guid }) => Guid);
const rated = (ratings: Readonly<Record<string, Rating>>) =>
  tipsState({
    ...answer,
    CategoryTips: answer.CategoryTips.map((group) => ({
      ...group,
      Tips: group.Tips.map((each) => ({ ...each, TipReviewStatus: ratings[each.Guid] ?? null })),
    })),
  });

test('it is summer without tips until the server answers', () => {
  expect(tipsState(undefined)).toEqual({ season: 'Summer', all: [], seasonal: [] });
  expect(guids(state.seasonal)).toEqual(['wrap', 'doors', 'pump']);
});

test.each(['Hot water', 'hot water', 'hot-water', ' HOT_WATER '])('%j names a category', (named) => {
  expect(categoryNamed(named, state.all)).toBe('Hot water');
});

test('an unknown category is none', () => {
  expect(categoryNamed('pools', state.all)).toBeUndefined();
  expect(categoryNamed(undefined, state.all)).toBeUndefined();
});

test('categories are counted, and those with something new are marked', () => {
  expect(countsOf(state.all, ({ IsNew }) => IsNew)).toEqual([
    { category: 'Hot water', count: 2, hasNew: false },
    { category: 'Heating', count: 3, hasNew: true },
  ]);
});

test('tips are found by category and words, those of the season first', () => {
  const shown = (wanted: object) =>
    guids(shownTips(state, { category: undefined, find: '', seasonFirst: true, ...wanted }));
  expect(shown({})).toEqual(['wrap', 'doors', 'pump', 'bath', 'shade']);
  expect(shown({ seasonFirst: false })).toEqual(['bath', 'wrap', 'doors', 'pump', 'shade']);
  expect(shown({ category: 'Hot water', find: 'TITLE bath' })).toEqual(['bath']);
  expect(shown({ find: 'nothing like it' })).toEqual([]);
});

const days = Array.from({ length: 60 }, (_, day) => `2026-07-${day}`);

test('a day has one tip of the season, and days have different ones', () => {
  const picks = days.map((day) => tipOfSeed(state, day)?.Guid);
  expect(picks).toEqual(days.map((day) => tipOfSeed(state, day)?.Guid));
  expect(new Set(picks)).toEqual(new Set(['wrap', 'doors', 'pump']));
});

test('a disliked tip is never picked, and others keep their days', () => {
  const without = rated({ doors: 'Disliked', pump: 'Liked' });
  for (const day of days) {
    const [before, after] = [tipOfSeed(state, day)?.Guid, tipOfSeed(without, day)?.Guid];
    expect(after).not.toBe('doors');
    if (before !== 'doors') expect(after).toBe(before);
  }
  const none = rated({ wrap: 'Disliked', doors: 'Disliked', pump: 'Disliked' });
  expect(tipOfSeed(none, '2026-07-01')).toBeUndefined();
});

test('leaves out what does not suit the customer only where that is wanted', () => {
  const mixed = {
    ...answer,
    CategoryTips: answer.CategoryTips.map(({ Category, Tips }) => ({
      Category,
      Tips: Tips.map((tip, index) => (index === 0 ? { ...tip, IsForYou: false } : tip)),
    })),
  };
  const guids = (onlyForYou: boolean) => tipsState(mixed, onlyForYou).all.map(({ Guid }) => Guid);
  const firsts = answer.CategoryTips.map(({ Tips }) => Tips[0]?.Guid);
  expect(firsts.length).toBeGreaterThan(0);
  expect(guids(false)).toEqual(state.all.map(({ Guid }) => Guid));
  expect(guids(true)).toEqual(guids(false).filter((guid) => !firsts.includes(guid)));
});
