import { beforeEach, expect, test } from 'vitest';
import { revisionOf } from '#layouts/core/evaluate.ts';
import { digestOf } from '#layouts/core/manifest.ts';
import { eachStore } from '#layouts/service/store/stores.test-support.ts';
import {
  ana,
  catalogueWith,
  ownDocuments,
  paul,
  type StartedDomain,
  startDomain,
} from './service.test-support.ts';
import { retireCatalogues, startsInWeek } from './starts.ts';

let started: StartedDomain;

const gas = 'products--bottled-gas.json';
/** A build before `lpgDeliveries`, and one that has all widgets of the page. */
const old = catalogueWith('lpgOrder', 'accountSummary', 'notice');
const now = catalogueWith('lpgOrder', 'accountSummary', 'notice', 'lpgDeliveries');
const day = 86_400_000;

eachStore(({ open }) => {
  beforeEach(async () => {
    started = await startDomain(await open());
    for (const text of [old, now]) {
      started.clock.now += 1000;
      await started.call(paul, 'catalogues.put', { params: { digest: revisionOf(text) }, body: text });
    }
  });

  test('an edit that older builds can’t draw says how many have them, and has to be accepted', async () => {
    const { call } = started;
    const starts = [
      { catalogue: revisionOf(old), starts: 40 },
      { catalogue: revisionOf(now), starts: 960 },
      { catalogue: 'f'.repeat(16), starts: 9000 },
    ];
    await call(paul, 'catalogues.count', { body: { starts } });
    const { id } = await call(ana, 'changes.create', { body: { title: 'Winter' } });
    const text = ownDocuments.get(gas) ?? '';
    const body = {
      base: digestOf(text),
      text: text.replace(
        '"type": "lpgDeliveries"',
        '"fallback": { "type": "notice", "config": { "text": "Soon" } }, "type": "lpgDeliveries"',
      ),
    };
    await call(ana, 'documents.edit', { params: { id, path: gas }, body });
    const report = await call(paul, 'changes.report', { params: { id } });
    const forecast = report.forecast.filter(({ path }) => path === gas);
    expect(forecast).toMatchObject([{ share: 0.04, sentence: expect.stringContaining('4.0 %') }]);
    expect(report.warnings).toContainEqual(
      expect.objectContaining({ id: `forecast ${gas} ${forecast[0]?.widget}` }),
    );
  });

  test('a catalogue without a start in 30 days retires, and comes back when its build is told again', async () => {
    const { call, clock, database } = started;
    await call(paul, 'catalogues.count', { body: { starts: [{ catalogue: revisionOf(now), starts: 3 }] } });
    expect(await database.read((sql) => startsInWeek(sql, clock.now))).toEqual(
      new Map([[revisionOf(now), 3]]),
    );
    clock.now += 29 * day;
    expect(await database.write((sql) => retireCatalogues(sql, clock.now))).toBe(0);
    await call(paul, 'catalogues.count', { body: { starts: [{ catalogue: revisionOf(now), starts: 1 }] } });
    clock.now += 2 * day;
    expect(await database.write((sql) => retireCatalogues(sql, clock.now))).toBe(1);
    expect((await call(paul, 'bundle.get')).catalogues).toEqual([revisionOf(now)]);
    await call(paul, 'catalogues.put', { params: { digest: revisionOf(old) }, body: old });
    expect((await call(paul, 'bundle.get')).catalogues).toHaveLength(2);
    // It has 30 days again, and what is told last stays, also where nobody counts starts.
    expect(await database.write((sql) => retireCatalogues(sql, clock.now))).toBe(0);
    clock.now += 60 * day;
    expect(await database.write((sql) => retireCatalogues(sql, clock.now))).toBe(1);
    expect((await call(paul, 'bundle.get')).catalogues).toEqual([revisionOf(old)]);
  });
});
