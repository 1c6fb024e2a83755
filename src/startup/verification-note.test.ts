import { expect, test, vi } from 'vitest';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { createVerificationNote, markOfEmail, sentTo } from './verification-note.ts';

const open = () => {
  const area = createMemoryArea();
  return createVerificationNote(createStorage(() => area));
};

test('notes to which address an e-mail went, without storing the address', () => {
  const note = open();
  const heard = vi.fn();
  note.subscribe(heard);
  note.sent('Aroha@example.co.nz');
  expect(note.current()).toBe(sentTo(' aroha@EXAMPLE.co.nz'));
  expect(note.current()).not.toContain('example');
  expect(note.current()).not.toBe(sentTo('mei@example.co.nz'));
  expect(heard).toHaveBeenCalledOnce();
});

test('an expired link is shown once, without losing a later e-mail', () => {
  const note = open();
  note.expired();
  expect(note.current()).toBe('expired');
  note.forgetExpired();
  expect(note.current()).toBeUndefined();
  note.sent('aroha@example.co.nz');
  note.forgetExpired();
  expect(note.current()).toBe(sentTo('aroha@example.co.nz'));
});

test('marks of an address differ by address only', () => {
  expect(markOfEmail('A@b.nz ')).toBe(markOfEmail('a@b.nz'));
  expect(markOfEmail('a@b.nz')).not.toBe(markOfEmail('b@b.nz'));
});
