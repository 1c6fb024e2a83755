import { expect, test } from 'vitest';
import { revisionOf } from '#layouts/core/evaluate.ts';
import { anyStore } from '#layouts/service/store/stores.test-support.ts';
import { importDocuments } from './publishing.ts';
import {
  ana,
  catalogueWith,
  ownDocuments,
  paul,
  type StartedDomain,
  startDomain,
} from './service.test-support.ts';

let started: StartedDomain;

const [older, newer] = [catalogueWith('homeMove'), catalogueWith('homeMoveModal')];

anyStore(({ open }) => {
  test('a rule holds where each build shows something that it asks for, and what is off counts for none', async () => {
    const page = 'profile--moving-house.json';
    const source = JSON.parse(ownDocuments.get(page) ?? '');
    const widget = { version: 1, config: {} };
    const widgets = [
      { id: 'move', type: 'homeMove', ...widget },
      { id: 'modal', type: 'homeMoveModal', ...widget },
    ];
    const sections = [{ id: 'first', type: 'stack', config: {}, widgets }];
    const documents = new Map(ownDocuments).set(page, JSON.stringify({ ...source, sections }));
    started = await startDomain(await open());
    const { call, clock, database } = started;
    const given = {
      why: 'Two widgets',
      by: { id: 'paul', name: 'Paul', role: 'publisher' },
      now: clock.now,
    } as const;
    await database.write((sql) => importDocuments(sql, documents, given, {}));
    for (const text of [older, newer]) {
      await call(paul, 'catalogues.put', { params: { digest: revisionOf(text) }, body: text });
    }
    const state = async () => (await call(ana, 'rules.list')).rules.find(({ id }) => id === 'moving-house');
    // No build has both, so what all of them have in common shows neither.
    expect(await state()).toEqual({ id: 'moving-house', holds: true, sentence: '' });
    await call(paul, 'switches.put', {
      params: { type: 'homeMoveModal' },
      body: { isOff: true, why: 'It fails.' },
      match: '0',
    });
    expect(await state()).toEqual({
      id: 'moving-house',
      holds: false,
      sentence: `Nobody sees any home move or home move modal with at most 0 widgets above it. That is so in the build ${revisionOf(newer)}.`,
    });
  });
});
