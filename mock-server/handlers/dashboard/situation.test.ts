import { expect, test } from 'vitest';
import { type TestMock, testMock } from '#mock/handlers/test-mock.ts';
import type { Site } from '#mock/world/customer.ts';
import { personaEntries } from '#mock/world/personas.ts';

/** Texts that say what a customer has, may do or goes through, and what makes each of them true. */
interface Situation {
  readonly sites: readonly Site[];
  /** All sites of the account: bills and orders are of an account. */
  readonly account: readonly Site[];
  readonly getsMoreTime: boolean;
  readonly today: string;
}
const has = (sites: readonly Site[], supplyType: string) =>
  sites.some(({ supplyPoints }) => supplyPoints.some((point) => point.supplyType === supplyType));
const meters = (sites: readonly Site[]) =>
  sites.flatMap(({ supplyPoints }) => supplyPoints).filter(({ supplyType }) => supplyType !== 'lpg');
const claims: readonly (readonly [RegExp, (situation: Situation) => boolean])[] = [
  [/orders are on hold|deliver gas|bottle/i, ({ account }) => has(account, 'lpg')],
  [/more time/i, ({ getsMoreTime }) => getsMoreTime],
  [
    /your move\b|nearly ready for you/i,
    ({ sites, today }) =>
      sites.length <= 3 &&
      sites.some(({ status, statusDate }) => status !== 'active' && (statusDate ?? '') >= today),
  ],
  [/meter sends us/i, ({ sites }) => meters(sites).some(({ advanced }) => advanced)],
  [/read every two months/i, ({ sites }) => meters(sites).some(({ advanced }) => !advanced)],
  [/your power\b.* (stops?|starts?) on/i, ({ sites }) => has(sites, 'electricity')],
  [/Set and forget/, () => false],
];
const operations = [
  'drd.nextBestAction.get',
  'drd.widget.heroMessage',
  'drd.widget.hero',
  'drd.widget.hero.menu',
  'drd.widget.sidekick',
  'drd.widget.actionTile.list',
];

async function select(mock: TestMock, persona: string, billingAccountId: string, siteId?: string) {
  const body = { billingAccountId, ...(siteId === undefined ? {} : { siteId }) };
  await mock.call(siteId === undefined ? 'user.site.select' : 'drd.site.select', { persona, body });
}

/** Asked in a world of its own, because it moves a due date. */
async function getsMoreTime(persona: string, billingAccountId: string): Promise<boolean> {
  const mock = testMock();
  await select(mock, persona, billingAccountId);
  return (await mock.call('billing.creditExtension', { persona })).status === 200;
}

/** Each account of each persona as a whole, and each of its first sites. */
function places({ app }: TestMock) {
  return personaEntries.flatMap(({ id: persona }) =>
    (app.world.customer(persona)?.accounts ?? []).flatMap((account) =>
      [undefined, ...account.sites.slice(0, 3).map(({ id }) => id)].map((siteId) => ({
        persona,
        account,
        siteId,
      })),
    ),
  );
}

test('what the dashboard tells a customer is about what they have and what they may do', async () => {
  const mock = testMock();
  const found: string[] = [];
  const seen = new Set<RegExp>();
  for (const { persona, account, siteId } of places(mock)) {
    await select(mock, persona, account.id, siteId);
    const texts = [];
    for (const operation of operations) {
      texts.push(JSON.stringify((await mock.call(operation, { persona })).body));
    }
    const asksForTime = texts.some((text) => /more time/i.test(text));
    const situation = {
      sites: account.sites.filter(({ id }) => siteId === undefined || id === siteId),
      account: account.sites,
      getsMoreTime: asksForTime && (await getsMoreTime(persona, account.id)),
      today: mock.app.world.today(),
    };
    for (const [claim, isTrue] of claims) {
      const text = texts.find((each) => claim.test(each));
      if (text === undefined) continue;
      seen.add(claim);
      if (!isTrue(situation)) found.push(`${persona} ${siteId ?? 'all'}: ${claim.exec(text)?.[0]}`);
    }
  }
  expect(found).toEqual([]);
  // Every claim but the one that nobody may make is made to somebody.
  expect(claims.filter(([claim]) => !seen.has(claim)).map(String)).toHaveLength(1);
});
