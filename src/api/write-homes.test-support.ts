import { expect } from 'vitest';
import type { App } from '#mock/create-app.ts';
import { dayNumber } from '#mock/world/calendar.ts';
import { deliveriesUntil } from '#mock/world/lpg.ts';
import type { Sent } from '#schemas/wire.ts';
import { plainDate } from '#src/time/plain-date.ts';
import type { AnyArgs } from './args.ts';
import { read } from './read.ts';
import { bodyOf, customerOf, type Model, nzDay, type Scenario } from './write-scenario.test-support.ts';

type Order = Sent['lpg.placeOrder']['body'];
type Move = Sent['homeMove.submit']['body'];

const agreements = [
  { id: 'sa-302002', most: 6 },
  { id: 'sa-302011', most: 2 },
] as const;
const orders = [
  [0, 1],
  [0, 6],
  [1, 2],
  [1, 3],
  [0, 7],
  [1, 1],
] as const;
const orderOf = (choice: number): AnyArgs => {
  const [agreement, numberOfBottles] = orders[choice % orders.length] ?? orders[0];
  const body: Order = { supplyAgreementId: agreements[agreement].id, numberOfBottles };
  return { body };
};
const owner = 'hana';
/** When every order of a run has been delivered and is on a bill. */
const billedAt = '2026-05-05T09:00:00+12:00';

const sumOf = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0);

function createOrders(app: App): Model {
  const points = () =>
    customerOf(app, owner).accounts.flatMap(({ sites }) => sites.flatMap(({ supplyPoints }) => supplyPoints));
  const listed = () =>
    points()
      .flatMap(({ supplyAgreementId, records }) =>
        records.orders.map(({ bottles }) => `${supplyAgreementId} ${bottles}`),
      )
      .sort();
  const idsOf = () => points().flatMap(({ records }) => records.orders.map(({ id }) => id));
  const due = listed();
  const known = new Set(idsOf());
  return {
    arrive(_, args) {
      const { supplyAgreementId, numberOfBottles } = bodyOf<Order>(args);
      const agreement = agreements.find(({ id }) => id === supplyAgreementId);
      if (!agreement || numberOfBottles > agreement.most) return 'refused';
      due.push(`${supplyAgreementId} ${numberOfBottles}`);
      return 'done';
    },
    isThere: (_, args) => {
      const { supplyAgreementId, numberOfBottles } = bodyOf<Order>(args);
      return due.includes(`${supplyAgreementId} ${numberOfBottles}`);
    },
    check() {
      expect(listed(), 'orders').toEqual(due.sort());
      const ids = idsOf();
      expect(new Set(ids).size, 'numbers of orders').toBe(ids.length);
      const placed = ids.filter((id) => !known.has(id)).sort();
      // Bills take as long as ten runs.
      if (placed.length === 0 || due.length % 4 > 0) return;
      app.clock.set(billedAt);
      const customer = customerOf(app, owner);
      for (const account of customer.accounts) {
        const bills = app.world.bills(customer, account);
        const [first, last] = [bills[0]?.startDate ?? '', bills.at(-1)?.endDate ?? ''];
        const delivered = account.sites
          .flatMap((site) => site.supplyPoints.map((point) => ({ site, point })))
          .filter(({ point }) => point.supplyType === 'lpg')
          .flatMap(({ site, point }) => deliveriesUntil(app.world.usage, site, point, dayNumber(last)));
        const ordered = delivered.map(({ id }) => id).filter((id) => placed.includes(id));
        expect(ordered.sort(), 'deliveries').toEqual(placed);
        const charged = bills.flatMap(({ lines }) => lines).filter(({ unit }) => unit === 'bottle');
        expect(sumOf(charged.map(({ quantity }) => quantity)), 'charges').toBe(
          sumOf(delivered.filter(({ day }) => day >= first).map(({ bottles }) => bottles)),
        );
      }
    },
  };
}

const homes = ['site-112-1', 'site-112-2', 'site-112-3'];
const [firstMoveDay, secondMoveDay] = ['2026-03-05', '2026-03-20'];
/** Homes that are left, and the day. */
const moves = [
  [[0], secondMoveDay],
  [[1], secondMoveDay],
  [[0, 2], secondMoveDay],
  [[2], firstMoveDay],
  [[1], firstMoveDay],
] as const;
const mover = 'ihaia';
const moveOf = (choice: number): AnyArgs => {
  const [left, day] = moves[choice % moves.length] ?? moves[0];
  const body: Move = {
    moveOutIds: left.map((index) => homes[index] ?? ''),
    moveInIcps: [],
    moveOutAddress: 'Where we are',
    moveOutDate: plainDate(day),
    moveInAddress: `${choice} Tōtara Terrace, Kelburn, Wellington 6012`,
    moveInDate: plainDate(day),
    hasMedicalDependency: false,
    isVulnerable: false,
  };
  return { body };
};
const form = read('homeMove.form');

function createMoves(app: App): Model {
  const taken: Move[] = [];
  const account = () => customerOf(app, mover).accounts[0];
  const firstSites = account()?.sites.length ?? 0;
  const isLeft = (id: string) => taken.some(({ moveOutIds }) => moveOutIds.includes(id));
  return {
    arrive(_, args) {
      const move = bodyOf<Move>(args);
      if (move.moveOutIds.some(isLeft) || move.moveOutDate < nzDay(app.clock.now())) return 'refused';
      taken.push(move);
      return 'done';
    },
    isThere: (_, args) => bodyOf<Move>(args).moveOutIds.every(isLeft),
    check() {
      const { moves: made } = customerOf(app, mover).tools;
      expect(
        made.map(({ moveOutIds }) => moveOutIds),
        'moves',
      ).toEqual(taken.map(({ moveOutIds }) => moveOutIds));
      const left = made.flatMap(({ moveOutIds }) => moveOutIds);
      expect(new Set(left).size, 'a home is left twice').toBe(left.length);
      const sites = account()?.sites ?? [];
      expect(sites.length, 'homes').toBe(firstSites + taken.length);
      expect(
        sites
          .filter(({ status }) => status === 'closing')
          .map(({ id }) => id)
          .sort(),
      ).toEqual(left.sort());
      const numbers = made.map(({ caseNumber }) => caseNumber);
      expect(new Set(numbers).size, 'case numbers').toBe(numbers.length);
      for (const { moveInSiteId } of made) expect(sites.some(({ id }) => id === moveInSiteId)).toBe(true);
    },
  };
}

const minutes = [1, 20, 61, 8 * 60, 24 * 60, 3 * 24 * 60];

export const homeScenarios: readonly Scenario[] = [
  {
    name: 'an order of bottles',
    persona: owner,
    writes: ['lpg.placeOrder'],
    minutes,
    mostMinutes: 9 * 24 * 60,
    ends: {},
    confirmations: {},
    bodies: async (_page, _id, choice) => [orderOf(choice)],
    createModel: createOrders,
  },
  {
    name: 'a move',
    persona: mover,
    writes: ['homeMove.submit'],
    minutes,
    mostMinutes: 20 * 24 * 60,
    ends: {},
    confirmations: {
      'homeMove.submit': {
        read: form,
        find: (seen, args) => {
          const open = (seen as { sites: readonly { id: string }[] }).sites;
          const { moveOutIds } = bodyOf<Move>(args ?? {});
          return open.some(({ id }) => moveOutIds.includes(id)) ? 'missing' : 'done';
        },
      },
    },
    bodies: async (_page, _id, choice) => [moveOf(choice)],
    createModel: createMoves,
  },
];
