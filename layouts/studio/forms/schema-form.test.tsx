import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { moveValue } from '#layouts/core/text/edit.ts';
import { type Json, type JsonDocument, jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import { pointerOf } from '#layouts/core/text/pointer.ts';
import { setValue } from '#layouts/studio/document/set-value.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import { homeProfileConfig } from '#schemas/widgets/home-profile.ts';
import { noticeConfig } from '#schemas/widgets/notice.ts';
import { pageLinksConfig } from '#schemas/widgets/page-links.ts';
import { SchemaForm } from './schema-form.tsx';

interface Shown {
  text: string;
}

interface FormProps {
  readonly schema: JsonSchema;
  readonly shown: Shown;
  readonly isReadOnly: boolean;
}

function Form({ schema, shown, isReadOnly }: FormProps) {
  const [document, setDocument] = useState<JsonDocument>(() => parseDocument(shown.text));
  const become = (next: JsonDocument) => {
    shown.text = next.text;
    setDocument(next);
  };
  return (
    <SchemaForm
      schema={schema}
      value={jsonOf(document.root)}
      edits={{
        isReadOnly,
        set: (path, next, order) => become(setValue(document, '', path, next, order)),
        move: (path, from, to) =>
          become(
            moveValue(document, `${pointerOf(path)}/${from}`, { container: pointerOf(path), index: to }),
          ),
      }}
    />
  );
}

/** A form over a text, which `text` of the answer has as it is edited. */
function show(schema: JsonSchema, value: Json, isReadOnly = false): Shown {
  const shown: Shown = { text: JSON.stringify(value) };
  render(<Form schema={schema} shown={shown} isReadOnly={isReadOnly} />);
  return shown;
}

test('a text is set as it is typed, and an optional one that is emptied is removed', async () => {
  const shown = show(noticeConfig, { text: 'Kia ora' });
  const title = screen.getByRole('textbox', { name: /^Title/ });
  await userEvent.type(title, 'Hi');
  expect(JSON.parse(shown.text)).toEqual({ title: 'Hi', text: 'Kia ora' });
  // In the order of the schema.
  expect(shown.text.indexOf('title')).toBeLessThan(shown.text.indexOf('text'));
  await userEvent.clear(title);
  expect(JSON.parse(shown.text)).toEqual({ text: 'Kia ora' });
  await userEvent.clear(screen.getByRole('textbox', { name: 'Text' }));
  expect(JSON.parse(shown.text)).toEqual({ text: '' });
});

test('what counts without being set isn’t written', async () => {
  const shown = show(noticeConfig, { text: 'a', tone: 'warning' });
  const tone = screen.getByRole('combobox', { name: /^Tone/ });
  await userEvent.selectOptions(tone, 'Not set (info)');
  expect(JSON.parse(shown.text)).toEqual({ text: 'a' });
});

test('a group is added with what it needs, and another alternative brings its own fields', async () => {
  const shown = show(noticeConfig, { text: 'a' });
  await userEvent.click(screen.getByRole('button', { name: 'Add button' }));
  expect(JSON.parse(shown.text).button).toEqual({ label: '', action: { kind: 'navigate', to: '' } });
  await userEvent.type(screen.getByRole('textbox', { name: 'Page' }), '/a');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Go to another site');
  expect(JSON.parse(shown.text).button.action).toEqual({ kind: 'external', href: '' });
  expect(screen.queryByRole('textbox', { name: 'Page' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove button' }));
  expect(JSON.parse(shown.text)).toEqual({ text: 'a' });
});

test('entries of a list are added, moved and removed within its limits', async () => {
  const links = [
    { label: 'One', to: '/1' },
    { label: 'Two', to: '/2' },
  ];
  const shown = show(pageLinksConfig, { label: 'Views', links });
  expect(screen.queryByRole('button', { name: /^Remove One/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add to links' }));
  const third = screen.getByRole('group', { name: 'Entry 3' });
  await userEvent.type(within(third).getByRole('textbox', { name: 'Label' }), 'Three');
  await userEvent.click(screen.getByRole('button', { name: 'Move Three up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove One' }));
  expect(JSON.parse(shown.text).links.map(({ label }: { label: string }) => label)).toEqual(['Three', 'Two']);
});

test('focus follows an entry that is moved, and goes to the next one, or the button that adds, when one is removed', async () => {
  const entries = ['One', 'Two', 'Three'].map((text) => ({ label: text, to: `/${text}` }));
  show(pageLinksConfig, { label: 'Views', links: [...entries, { label: 'Four', to: '/Four' }] });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const focused = () => document.activeElement?.textContent;
  await press('Move Three up');
  expect(focused()).toBe('Move Three up');
  await press('Move Three up');
  expect(focused()).toBe('Move Three down');
  await press('Remove Three');
  expect(focused()).toBe('Remove One');
  await press('Remove Four');
  expect(focused()).toBe('Add to links');
});

test('the usual entries of a list are begun from, and used again', async () => {
  const shown = show(homeProfileConfig, {});
  const gains = screen.getByRole('group', { name: /^Gains/ });
  await userEvent.click(within(gains).getByRole('button', { name: 'Begin from them' }));
  expect(JSON.parse(shown.text).gains).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Use the usual ones' }));
  expect(shown.text).toBe('{}');
});

test('what the schema doesn’t know is shown and stays, and what is wrong says so', async () => {
  const shown = show(noticeConfig, { text: 'a', sparkle: { odd: [1] }, tone: 'loud' });
  expect(screen.getByLabelText('sparkle').textContent).toContain('"odd"');
  expect(screen.getByRole('combobox', { name: /^Tone/ }).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'b');
  expect(JSON.parse(shown.text)).toEqual({ text: 'ab', sparkle: { odd: [1] }, tone: 'loud' });
});

test('nothing is changed where nothing may be', async () => {
  const shown = show(noticeConfig, { text: 'a' }, true);
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveProperty('readOnly', true);
  await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), 'Hi');
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Hi');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Tone/ }), 'warning');
  expect(screen.queryByRole('button', { name: 'Add button' })).toBeNull();
  expect(shown.text).toBe('{"text":"a"}');
});
