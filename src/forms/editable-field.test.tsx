import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { z } from '#src/zod.ts';
import { EditableField, type SaveResult } from './editable-field.tsx';

const schema = z.string().check(z.trim(), z.minLength(1, 'Enter a name.'));

function show(
  onSave: (text: string) => Promise<SaveResult>,
  lockedReason?: string,
  saveLockedReason?: string,
) {
  render(
    <EditableField
      label="Nickname"
      value="Home"
      schema={schema}
      onSave={onSave}
      lockedReason={lockedReason}
      saveLockedReason={saveLockedReason}
    />,
  );
}
const edit = () => userEvent.click(screen.getByRole('button', { name: 'Edit nickname' }));
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nickname' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('edits, saves and says Changes Saved, with focus back on the button', async () => {
  const onSave = vi.fn(() => Promise.resolve({ ok: true } as const));
  show(onSave);
  await edit();
  await waitFor(() => expect(document.activeElement).toBe(input()));
  await userEvent.clear(input());
  await userEvent.type(input(), ' Bach ');
  await save();
  await screen.findByText('Changes Saved');
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Bach');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit nickname' }));
});

test('an error preserves the input and explains what is wrong', async () => {
  show(() => Promise.resolve({ ok: false, message: 'That name is taken.' }));
  await edit();
  await userEvent.type(input(), ' 2');
  await save();
  await waitFor(() => expect(screen.getAllByText('That name is taken.')).toHaveLength(2));
  expect(input().value).toBe('Home 2');
});

test('what the schema refuses is not sent, and Cancel goes back to the value', async () => {
  const onSave = vi.fn();
  show(onSave);
  await edit();
  await userEvent.clear(input());
  await save();
  await waitFor(() => expect(screen.getAllByText('Enter a name.')).toHaveLength(2));
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Home')).toBeTruthy();
});

test('Save can be locked alone: it says why, and Enter sends nothing', async () => {
  const onSave = vi.fn();
  show(onSave, undefined, "Changes can't be saved right now.");
  await edit();
  await userEvent.type(input(), ' 2{Enter}');
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await save();
  expect(screen.getAllByText("Changes can't be saved right now.").length).toBeGreaterThan(0);
  expect(onSave).not.toHaveBeenCalled();
  expect(input().value).toBe('Home 2');
});

test('a locked field gives the reason', async () => {
  show(vi.fn(), 'Your buying group manages this.');
  const button = screen.getByRole('button', { name: 'Edit nickname' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await edit();
  expect(screen.queryByRole('textbox')).toBeNull();
});
