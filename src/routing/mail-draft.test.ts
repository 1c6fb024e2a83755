import { expect, test } from 'vitest';
import { mailDraft } from './mail-draft.ts';

const read = (href: string | undefined) => new URL(href ?? '').searchParams;

test('opens a message without an addressee, with a subject and a body of several lines', () => {
  const link = mailDraft({
    subject: 'Kia ora & welcome',
    body: 'One+one\n\nhttps://www.beacon.example/join?a=1&b=2',
  });
  expect(link?.href).toMatch(/^mailto:\?subject=/);
  expect(link?.external).toBeUndefined();
  expect(link?.href).toContain('%0D%0A%0D%0A');
  const parts = read(link?.href);
  expect(parts.get('subject')).toBe('Kia ora & welcome');
  expect(parts.get('body')).toBe('One+one\r\n\r\nhttps://www.beacon.example/join?a=1&b=2');
});

test('nothing in a text becomes an addressee, a copy or a header', () => {
  const link = mailDraft({
    subject: 'Hi\r\nBcc: x@example.com&to=x@example.com',
    body: 'a&cc=x@example.com#?bcc=x@example.com',
  });
  const parts = read(link?.href);
  expect([...parts.keys()]).toEqual(['subject', 'body']);
  expect(parts.get('subject')).toBe('HiBcc: x@example.com&to=x@example.com');
  expect(new URL(link?.href ?? '').pathname).toBe('');
});

test('leaves out what would fool a reader', () => {
  expect(read(mailDraft({ subject: 'a\u202Eb\u200B', body: '\uD800c' })?.href).toString()).toBe(
    'subject=ab&body=c',
  );
});

test('there is no draft that a mail program would cut off', () => {
  expect(mailDraft({ subject: 'Hi', body: 'x'.repeat(2000) })).toBeNull();
});
