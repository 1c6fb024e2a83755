import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  changeOf,
  draw,
  json,
  refusal,
  stubBrowser,
  withChange,
} from '#layouts/studio/studio.test-support.tsx';
import { SideBySide } from './side-by-side.tsx';

stubBrowser();

const meta = document.createElement('meta');
meta.name = 'previews';
meta.content = 'https://preview-1.example https://preview-2.example';
beforeEach(() => document.head.append(meta));
afterEach(() => meta.remove());

const path = 'newDashboard.json';
const by = { id: 'ana', name: 'Ana Pereira' };
const change = changeOf({ drafts: [{ path, edit: 'changed', digest: 'd', base: null, by, at: 1 }] });
const documents = {
  [path]: '{}',
  'policy/personas.json': JSON.stringify({
    personas: [{ id: 'aroha', name: 'Aroha', summary: '', audiences: [] }],
  }),
};
const service: ReturnType<typeof withChange> = (address, init) =>
  address.endsWith('/releases/1/documents')
    ? json({ documents: [{ path, digest: '', text: '{}' }] })
    : withChange(change, { documents })(address, init);
const show = (edit: 'added' | 'changed', respond = service) =>
  draw(<SideBySide change={change} release={1} page="newDashboard" edit={edit} />, respond, 'editor');
const side = (name: string) => within(screen.getByRole('region', { name }));

test('pages that can’t be read are told on their side, and not shown as those of the preview’s build', async () => {
  const now = show('changed', (address, init) =>
    address.includes('/changes/c1/documents/newDashboard')
      ? refusal(422, 'The store is down.')
      : service(address, init),
  );
  expect(await side('Before').findByTitle('Dashboard before, as Aroha')).toBeTruthy();
  expect(await side('After').findByText("We couldn't load the pages.")).toBeTruthy();
  expect(side('After').queryByTitle(/Dashboard/)).toBeNull();
  now.respond = service;
  await userEvent.click(side('After').getByRole('button', { name: 'Try again' }));
  expect(await side('After').findByTitle('Dashboard after, as Aroha')).toBeTruthy();
});

test('of a new page it is said that there is none yet', async () => {
  show('added');
  expect(side('Before').getByText('There is no such page yet.')).toBeTruthy();
  expect(await side('After').findByTitle('Dashboard after, as Aroha')).toBeTruthy();
});
