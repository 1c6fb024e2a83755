import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Role } from '#layouts/api/call.ts';
import type { Json, JsonObject } from '#layouts/core/text/parse.ts';
import { createClient } from '#layouts/studio/api/client.ts';
import { draftStore } from '#layouts/studio/document/draft-store.ts';
import { createEditor } from '#layouts/studio/document/editor.ts';
import { EditorProvider } from '#layouts/studio/document/use-editor.tsx';
import { storage } from '#layouts/studio/storage.ts';
import {
  bodyOf,
  changeOf,
  draw,
  json,
  open,
  stubBrowser,
  withChange,
} from '#layouts/studio/studio.test-support.tsx';
import { loadControls } from '#src/test/load-controls.ts';
import { Switch } from '#src/ui/controls/switch.tsx';
import { useOpenDesign } from './use-design.tsx';
// On a busy machine they load later than a test waits.
import '#layouts/studio/change/change-screen.tsx';
import './design-tab.tsx';

loadControls(Switch);

stubBrowser();

const declared = (meaning: string) => ({ owner: 'us', meaning });
const facts = {
  brands: ['beacon', 'ember'],
  supplyTypes: { lpg: declared('has bottled gas') },
  siteStatuses: {},
  flags: { owing: declared('owes money'), autopay: declared('pays automatically') },
  impossible: [],
};
const slots = [{ from: 0, to: 100 }];
const experiments = {
  experiments: [
    { id: 'tiles', owner: 'us', why: '', salt: 's', arms: ['a', 'b'].map((id) => ({ id, slots })) },
  ],
};
const pageWith = (...widgets: readonly JsonObject[]) =>
  JSON.stringify({
    format: 1,
    tabId: 'x',
    sections: [{ id: 'today', type: 'stack', config: {}, widgets }],
  });
const notice = (rest: JsonObject = {}): JsonObject => ({
  id: 'n',
  type: 'notice',
  version: 1,
  config: { title: 'Winter help', text: 'Kia ora' },
  ...rest,
});

/** Opens a page with these widgets, and chooses the first of them. */
async function design(widgets: readonly JsonObject[], role: Role = 'editor') {
  const documents = {
    'x.json': pageWith(...widgets),
    'policy/facts.json': JSON.stringify(facts),
    'policy/experiments.json': JSON.stringify(experiments),
  };
  const service = withChange(changeOf(), { documents, role });
  const now = open(
    (path, init) => (path.endsWith('/edits') ? json({ digest: '', merged: false }) : service(path, init)),
    '/changes/c1/design?document=x.json',
  );
  await userEvent.click(await screen.findByRole('treeitem', { name: /Winter help/ }));
  return {
    fields: within(screen.getByRole('region', { name: 'Fields' })),
    /** The first widget, as it is saved. */
    saved: async (): Promise<Json | undefined> => {
      await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
      const [last] = now.sent.map(bodyOf).slice(-1) as { text: string }[];
      return JSON.parse(last?.text ?? 'null')?.sections[0].widgets[0];
    },
  };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const focused = () => document.activeElement?.textContent;
const removeAlternative = () =>
  screen.getAllByRole('button', { name: 'Remove this alternative', hidden: true });

describe('a condition', () => {
  test('names arms of the experiments of the change', async () => {
    const { fields, saved } = await design([notice()]);
    const group = within(fields.getByRole('group', { name: 'Experiments (in any of these arms)' }));
    await userEvent.selectOptions(group.getByRole('combobox'), 'Arm b of tiles');
    await userEvent.click(group.getByRole('button', { name: /^Add/ }));
    expect(fields.getByText('Arm b of tiles')).toBeTruthy();
    expect(await saved()).toMatchObject({ when: { arms: ['tiles/b'] } });
  });

  test('has lines that aren’t known as they are', async () => {
    const { fields, saved } = await design([notice({ when: { moon: 'full' } })]);
    expect(fields.getByLabelText('moon').textContent).toContain('full');
    await userEvent.selectOptions(fields.getByRole('combobox', { name: 'Brand' }), 'Ember');
    expect(await saved()).toMatchObject({ when: { moon: 'full', brand: 'ember' } });
  });

  test('whose arms or times aren’t texts is shown as it is', async () => {
    const { fields } = await design([notice({ when: { arms: 'tiles/b', from: 5 } })]);
    expect(fields.getByLabelText('Condition').textContent).toContain('tiles/b');
  });
});

describe('focus', () => {
  test('goes to the next flag when one is removed, and after the last one to the button that adds', async () => {
    await design([notice({ when: { flags: ['owing', '!autopay'] } })]);
    await press('Remove owing');
    await waitFor(() => expect(focused()).toBe('Remove autopay'));
    await press('Remove autopay');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Add: True of them (all of these)'),
    );
  });

  test('goes to the name that took the last of the list', async () => {
    const { fields } = await design([notice()]);
    const group = within(fields.getByRole('group', { name: 'Supply (any of these)' }));
    await userEvent.selectOptions(group.getByRole('combobox'), 'lpg');
    await userEvent.click(group.getByRole('button', { name: /^Add/ }));
    await waitFor(() => expect(focused()).toBe('Remove lpg from supply'));
  });

  test('goes to the next alternative, and to the next condition about room', async () => {
    const otherwise = ['One', 'Two'].map((text) => ({ version: 1, config: { text } }));
    await design([notice({ otherwise, shortWhen: [{ brand: 'ember' }, { brand: 'beacon' }] })]);
    const [first] = removeAlternative();
    if (first) await userEvent.click(first);
    await waitFor(() => expect(removeAlternative()).toHaveLength(1));
    expect(document.activeElement).toBe(removeAlternative()[0]);
    await press('Remove this alternative');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Add: Alternatives'));
    const [remove] = screen.getAllByRole('button', { name: 'Remove this condition', hidden: true });
    if (remove) await userEvent.click(remove);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('SUMMARY'));
    expect(focused()).toContain('Beacon');
  });

  test('stays where it went when an id is renamed', async () => {
    const { fields, saved } = await design([notice()]);
    const id = fields.getByRole('textbox', { name: 'Id', hidden: true });
    await userEvent.clear(id);
    await userEvent.type(id, 'help');
    const title = fields.getByRole('textbox', { name: /^Title/ });
    await userEvent.click(title);
    expect(await saved()).toMatchObject({ id: 'help' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(title.isConnected).toBe(true);
  });
});

describe('a stand-in', () => {
  test('shows a version that isn’t known, and takes one that is', async () => {
    const fallback = { type: 'tips', version: 7, config: {} };
    const { fields, saved } = await design([notice({ fallback })]);
    const version = fields.getByRole('combobox', { name: 'Version of Tips', hidden: true });
    expect(version).toHaveProperty('value', '7');
    await userEvent.selectOptions(version, '1');
    expect(await saved()).toMatchObject({ fallback: { type: 'tips', version: 1, config: {} } });
    expect(fields.queryByRole('combobox', { name: 'Version of Tips', hidden: true })).toBeNull();
  });
});

test('single keys are off until they are turned on, and the list of all keys opens without them', async () => {
  await design([notice()]);
  await userEvent.keyboard('m');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('switch', { name: 'Single keys' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('treeitem', { name: /Winter help/ }).focus();
  await userEvent.keyboard('m');
  expect(await screen.findByRole('dialog', { name: 'Move Winter help' })).toBeTruthy();
});

/** Buttons for presses in the picture, and what is chosen. */
function Presses() {
  const design = useOpenDesign(changeOf());
  const press = (id: string) => design?.select({ kind: 'widget', id });
  return (
    <>
      <button type="button" onClick={() => press('n')}>
        Here
      </button>
      <button type="button" onClick={() => press('mark')}>
        Header
      </button>
      <p>{design?.selected?.id}</p>
    </>
  );
}

describe('a press in the picture', () => {
  test('on a widget of another page leaves what is chosen', async () => {
    const editor = createEditor({
      client: createClient(),
      change: 'c1',
      path: 'x.json',
      saved: pageWith(notice()),
      drafts: draftStore('c1', 'x.json', { id: 'eddie', name: 'Eddie' }, storage),
      maySave: () => true,
      isSamePerson: () => Promise.resolve(true),
      onSaved: () => undefined,
      onRest: () => undefined,
    });
    draw(
      <EditorProvider value={editor}>
        <Presses />
      </EditorProvider>,
      () => undefined,
      'editor',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Here' }));
    await userEvent.click(screen.getByRole('button', { name: 'Header' }));
    expect(screen.getByText('n')).toBeTruthy();
  });
});

test('what may only be looked at takes no keys', async () => {
  const { fields } = await design([notice({ when: { flags: ['owing'] } })], 'viewer');
  for (const name of [/^Title/, 'Id'])
    expect(fields.getByRole('textbox', { name, hidden: true })).toHaveProperty('readOnly', true);
  expect(fields.queryByRole('button', { name: 'Remove owing', hidden: true })).toBeNull();
});
