import { expect, test } from 'vitest';
import { digestOf } from '#layouts/core/manifest.ts';
import { verifyStore } from '#layouts/service/store/maintenance.ts';
import { openStore } from '#layouts/service/store/open.ts';
import { eachStore } from '#layouts/service/store/stores.test-support.ts';
import { ana, eddie, ownDocuments, paul, type StartedDomain, startDomain } from './service.test-support.ts';

const path = 'products--bottled-gas.json';
const base = ownDocuments.get(path) ?? '';
const mia = { ...eddie, id: 'mia', name: 'Mia' };

interface Page {
  sections: { id: string; heading?: string; widgets: { id: string }[] }[];
}
const edited = (text: string, act: (page: Page) => void): string => {
  const page = JSON.parse(text);
  act(page);
  return `${JSON.stringify(page, null, 2)}\n`;
};
const withHeading = (text: string, section: number, heading: string) =>
  edited(text, ({ sections }) => {
    const found = sections[section];
    if (found !== undefined) found.heading = heading;
  });
const sectionAt = (at: number) => JSON.parse(base).sections[at].id as string;

const save = ({ call }: StartedDomain, who: typeof ana, id: string, from: string, text: string) =>
  call(who, 'documents.edit', { params: { id, path }, body: { base: digestOf(from), text } });
const newest = async ({ call }: StartedDomain) => {
  const { entries } = await call(ana, 'audit.list', { query: { limit: 1 } });
  return entries[0];
};
const conflict = { problem: { status: 409, type: '/error/edit_conflict' } };

eachStore(({ open }) => {
  test('the audit says whose edit a save has replaced, and where', async () => {
    const database = await open();
    const started = await startDomain(database);
    const { id } = await started.call(ana, 'changes.create', { body: { title: 'Together' } });
    const byMia = withHeading(base, 1, 'Mia’s');
    await save(started, mia, id, base, byMia);
    const theirs = withHeading(byMia, 0, 'Eddie’s');
    await save(started, eddie, id, byMia, theirs);
    const mine = withHeading(withHeading(base, 0, 'Ana’s'), 1, 'Ana’s too');
    await expect(save(started, ana, id, base, mine)).rejects.toMatchObject(conflict);
    expect(await newest(started)).not.toHaveProperty('overruled');

    // She takes her own heading of the first section, and leaves that of the second.
    await save(started, ana, id, theirs, withHeading(theirs, 0, 'Ana’s'));
    expect(await newest(started)).toMatchObject({
      act: 'document.save',
      who: { id: 'ana' },
      target: `${id} ${path}`,
      why: '',
      overruled: [
        {
          by: { id: 'eddie', name: 'Eddie' },
          kind: 'section',
          id: sectionAt(0),
          field: 'heading',
          theirs: expect.stringContaining('"Eddie’s"'),
          mine: expect.stringContaining('"Ana’s"'),
        },
      ],
    });
    // It is told once.
    const now = withHeading(theirs, 0, 'Ana’s');
    await save(started, ana, id, now, withHeading(now, 0, 'Ana’s, again'));
    expect(await newest(started)).not.toHaveProperty('overruled');
    expect((await verifyStore(database)).findings).toEqual([]);
    await database.close();
  });
});

test('a save that leaves what others have chosen has replaced nothing', async () => {
  const database = await openStore('sqlite::memory:');
  const started = await startDomain(database);
  const { id } = await started.call(ana, 'changes.create', { body: { title: 'Together' } });
  const theirs = withHeading(base, 0, 'Eddie’s');
  await save(started, eddie, id, base, theirs);
  await expect(save(started, ana, id, base, withHeading(base, 0, 'Ana’s'))).rejects.toMatchObject(conflict);
  await save(started, ana, id, theirs, withHeading(theirs, 1, 'Ana’s'));
  expect(await newest(started)).not.toHaveProperty('overruled');
  await database.close();
});

test('all that somebody has chosen against is told when others save again meanwhile', async () => {
  const database = await openStore('sqlite::memory:');
  const started = await startDomain(database);
  const { id } = await started.call(ana, 'changes.create', { body: { title: 'Together' } });
  const byEddie = withHeading(base, 0, 'Eddie’s');
  await save(started, eddie, id, base, byEddie);
  const mine = withHeading(withHeading(base, 0, 'Ana’s'), 1, 'Ana’s too');
  await expect(save(started, ana, id, base, mine)).rejects.toMatchObject(conflict);
  const byMia = withHeading(byEddie, 1, 'Mia’s');
  await save(started, mia, id, byEddie, byMia);
  await expect(save(started, ana, id, byEddie, mine)).rejects.toMatchObject(conflict);
  await save(started, ana, id, byMia, mine);
  const told = (await newest(started))?.overruled?.map(({ by, id: part }) => [by?.name, part]);
  expect(told?.toSorted()).toEqual([
    ['Eddie', sectionAt(0)],
    ['Mia', sectionAt(1)],
  ]);
  await database.close();
});

test('a removed part that comes back is told', async () => {
  const database = await openStore('sqlite::memory:');
  const started = await startDomain(database);
  const { id } = await started.call(ana, 'changes.create', { body: { title: 'Together' } });
  const theirs = edited(base, ({ sections }) => sections.splice(0, 1));
  await save(started, eddie, id, base, theirs);
  const mine = withHeading(base, 0, 'Ana’s');
  await expect(save(started, ana, id, base, mine)).rejects.toMatchObject(conflict);
  await save(started, ana, id, theirs, mine);
  expect((await newest(started))?.overruled).toMatchObject([{ by: { name: 'Eddie' }, id: sectionAt(0) }]);
  await database.close();
});

test('what was published meanwhile and is replaced on the way to publish is told', async () => {
  const database = await openStore('sqlite::memory:');
  const started = await startDomain(database);
  const { call } = started;
  const begin = async (who: typeof ana, heading: string) => {
    const { id } = await call(who, 'changes.create', { body: { title: heading } });
    await save(started, who, id, base, withHeading(base, 0, heading));
    return id;
  };
  const own = await begin(ana, 'Ana’s');
  const other = await begin(eddie, 'Eddie’s');
  await call(eddie, 'changes.edit', { params: { id: other }, match: '*', body: { state: 'review' } });
  const { content, release: head } = await call(paul, 'changes.report', { params: { id: other } });
  await call(ana, 'changes.review', {
    params: { id: other },
    body: { content, verdict: 'approve', comment: '' },
  });
  await call(paul, 'changes.publish', { params: { id: other }, body: { head, content } });

  // As the studio does it where somebody chooses theirs before they publish.
  await call(ana, 'documents.restore', { params: { id: own, path } });
  const live = withHeading(base, 0, 'Eddie’s');
  await save(started, ana, own, live, withHeading(base, 0, 'Ana’s'));
  expect((await newest(started))?.overruled).toMatchObject([
    { by: { name: 'Eddie' }, kind: 'section', id: sectionAt(0), field: 'heading' },
  ]);
  await database.close();
});

test('many edits of large documents are told without their fields', async () => {
  const database = await openStore('sqlite::memory:');
  const started = await startDomain(database);
  const { id } = await started.call(ana, 'changes.create', { body: { title: 'Large' } });
  const file = 'policy/personas.json';
  const put = (who: typeof ana, from: string, text: string) =>
    started.call(who, 'documents.edit', {
      params: { id, path: file },
      body: { base: digestOf(from), text },
    });
  const keys = (value: string) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`k${at}`, value])));
  const first = ownDocuments.get(file) ?? '';
  const one = keys('one');
  await put(eddie, first, one);
  await put(eddie, one, keys('theirs'));
  await expect(put(ana, one, keys('mine'))).rejects.toMatchObject(conflict);
  await put(ana, keys('theirs'), keys('mine'));
  expect((await newest(started))?.overruled).toMatchObject([
    { by: { name: 'Eddie' }, kind: 'page', id: '', field: '' },
  ]);
  await database.close();
});
