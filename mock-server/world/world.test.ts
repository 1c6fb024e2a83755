import { describe, expect, test } from 'vitest';
import { addressLine, type Customer } from './customer.ts';
import { isIcp } from './icp.ts';
import { createWorld } from './world.ts';

const now = Date.parse('2026-03-03T10:24:00+13:00');
const open = (seed: number | string = 1, at = now) => createWorld({ seed, clock: { now: () => at } });

function customerOf(world: ReturnType<typeof open>, id: string): Customer {
  const customer = world.customer(id);
  if (!customer) throw new Error(`No persona ${id}`);
  return customer;
}

/** Everything that can be read of a world, as text. */
function everything(world: ReturnType<typeof open>): string {
  return JSON.stringify(
    world.personas.map(({ id }) => {
      const customer = customerOf(world, id);
      return [
        customer,
        customer.accounts.map((account) => world.ledger(customer, account)),
        world.audience(customer),
      ];
    }),
  );
}

test('the same seed and clock give the same bytes, another seed others', () => {
  expect(everything(open())).toBe(everything(open()));
  expect(everything(open(2))).not.toBe(everything(open()));
});

describe('personas', () => {
  const world = open();
  const customers = world.personas.map(({ id }) => customerOf(world, id));

  test('represent every kind of customer', () => {
    expect(new Set(customers.map(({ kind }) => kind)).size).toBe(17);
  });

  test('sign in with the credentials of the list', () => {
    for (const { id, email, password, kind, name } of world.personas) {
      const customer = customerOf(world, id);
      expect(customer.login).toMatchObject({ email, password });
      expect(email).toMatch(/@example\.co\.nz$/);
      expect(customer.kind).toBe(kind);
      expect(name).toBe(`${customer.person.firstName} ${customer.person.lastName}`);
    }
  });

  test('have ids, numbers and ICPs of their own, and ICPs with a right checksum', () => {
    const accounts = customers.flatMap((customer) => customer.accounts);
    const sites = accounts.flatMap((account) => account.sites);
    const supplyPoints = sites.flatMap((site) => site.supplyPoints);
    const ids = [
      ...accounts.flatMap(({ id, customerNumber }) => [id, customerNumber]),
      ...sites.map(({ id }) => id),
      ...supplyPoints.flatMap(({ id, supplyPointId, supplyAgreementId, meterSerial }) => [
        id,
        supplyPointId,
        supplyAgreementId,
        meterSerial,
      ]),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    for (const { supplyType, supplyPointId } of supplyPoints) {
      expect(supplyType === 'lpg' || isIcp(supplyPointId), supplyPointId).toBe(true);
    }
    expect(new Set(sites.map(({ address }) => addressLine(address))).size).toBe(sites.length);
  });

  test('have the data of the customer they represent', () => {
    const facts = (id: string) => {
      const [account] = customerOf(world, id).accounts;
      if (!account) throw new Error('No account');
      return { account, balance: world.ledger(customerOf(world, id), account).balance };
    };
    expect(facts('sione').account).toMatchObject({ type: 'sme' });
    expect(facts('sione').account.sites).toHaveLength(40);
    expect(customerOf(world, 'priya').accounts.map(({ buyingGroupName }) => buyingGroupName)).toEqual([
      '',
      'Rangitahi Growers Co-op',
    ]);
    expect(facts('rawiri').account.sites.map(({ status }) => status)).toEqual(['closing', 'opening']);
    expect(facts('leilani').account.sites.map(({ status }) => status)).toEqual(['opening']);
    expect(facts('callum').balance.overdueCents).toBeGreaterThan(0);
    expect(facts('callum').account.savedCard).toMatchObject({ expiryMonth: 3, expiryYear: 2026 });
    expect(facts('ngaire').balance.totalCents).toBeLessThan(0);
    const energies = facts('wiremu').account.sites.flatMap(({ supplyPoints }) =>
      supplyPoints.map(({ supplyType }) => supplyType),
    );
    expect(new Set(energies)).toEqual(new Set(['electricity', 'naturalGas', 'lpg']));
  });

  test('have the same data on another day, leap day and new year included', () => {
    for (const date of ['2026-12-31', '2028-02-29', '2027-01-01', '2026-04-05', '2026-09-27']) {
      const later = open(1, Date.parse(`${date}T23:30:00+13:00`));
      const overdue = customerOf(later, 'callum');
      const [account] = overdue.accounts;
      if (!account) throw new Error('No account');
      expect(later.ledger(overdue, account).balance.overdueCents, date).toBeGreaterThan(0);
      expect(later.audience(customerOf(later, 'isla')).hasUsage, date).toBe(false);
      expect(later.audience(customerOf(later, 'leilani')).siteStatus, date).toBe('opening');
      expect(later.audience(customerOf(later, 'ngaire')).flags, date).toContain('inCredit');
    }
  });
});

describe('the audience of a customer', () => {
  const world = open();
  const audience = (id: string) => world.audience(customerOf(world, id));

  test('lists account type, supplies and sites', () => {
    expect(audience('aroha')).toMatchObject({
      accountType: 'residential',
      brand: 'beacon',
      supplyTypes: ['electricity'],
      siteCount: 1,
      hasUsage: true,
      siteStatus: 'active',
    });
    expect(audience('wiremu').supplyTypes).toEqual(['electricity', 'naturalGas', 'lpg']);
    expect(audience('mei').supplyTypes).toEqual(['electricity', 'ev']);
    expect(audience('sione')).toMatchObject({ accountType: 'sme', siteCount: 40 });
    expect(audience('priya').siteCount).toBe(3);
    expect(world.audience(customerOf(world, 'aroha'), 'ember').brand).toBe('ember');
  });

  test('lists flags', () => {
    expect(audience('mei').flags).toEqual(expect.arrayContaining(['hasEarlyAccess', 'powershout']));
    expect(audience('callum').flags).toEqual(expect.arrayContaining(['overdue', 'emailUnverified']));
    expect(audience('priya').flags).toContain('buyingGroup');
    expect(audience('margaret').flags).toContain('valuePlan');
    expect(audience('aroha').flags).not.toContain('overdue');
  });

  test('follows the selected site', () => {
    const rawiri = customerOf(world, 'rawiri');
    const [, opening] = rawiri.accounts[0]?.sites ?? [];
    rawiri.selection = { ...rawiri.selection, siteId: opening?.id ?? null };
    expect(world.audience(rawiri)).toMatchObject({ siteStatus: 'opening', hasUsage: false });
    world.reset('rawiri');
  });
});

describe('changes', () => {
  test('show up in later reads, survive a snapshot, and are gone after a reset', () => {
    const world = open();
    customerOf(world, 'aroha').person.firstName = 'Ārohanui';
    const snapshot = JSON.parse(JSON.stringify(world.snapshot()));
    world.reset('aroha');
    expect(customerOf(world, 'aroha').person.firstName).toBe('Aroha');
    world.load(snapshot);
    expect(customerOf(world, 'aroha').person.firstName).toBe('Ārohanui');
    world.reset();
    expect(customerOf(world, 'aroha').person.firstName).toBe('Aroha');
    expect(() => world.load({ format: 2 })).toThrow(RangeError);
  });

  test('of one world do not reach another', () => {
    customerOf(open(), 'aroha').accounts.length = 0;
    expect(customerOf(open(), 'aroha').accounts).toHaveLength(1);
  });

  test('can be patched in, one level deep, for everybody or one persona', () => {
    const world = open();
    world.patch({ outage: { isOutage: true, title: 'Closed' } });
    expect(world.publicState.outage).toMatchObject({ isOutage: true, title: 'Closed', imgUrl: '' });
    world.patch({ nationalAlert: { error: 'down' } });
    world.patch({ nationalAlert: {} });
    expect(world.publicState.nationalAlert).toEqual({});
    world.patch({ persona: 'aroha', login: { emailVerified: false } });
    expect(customerOf(world, 'aroha').login).toMatchObject({
      emailVerified: false,
      email: 'aroha@example.co.nz',
    });
  });

  test('refuse names and kinds that do not exist, in plain words', () => {
    const world = open();
    expect(() => world.patch({ outtage: {} })).toThrow(
      'There is no "outtage" in the world. There are: outage, nationalAlert.',
    );
    expect(() => world.patch({ persona: 'nobody' })).toThrow(
      'There is no persona "nobody". There are: aroha, ',
    );
    expect(() => world.patch({ persona: 'aroha', accounts: 3 })).toThrow('takes array, not number');
    expect(world.customer('nobody')).toBeUndefined();
  });
});
