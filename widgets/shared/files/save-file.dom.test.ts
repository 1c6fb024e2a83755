import { afterEach, expect, test, vi } from 'vitest';
import { pdfName, savePdf } from './save-file.ts';

const name = (disposition: string) => pdfName(disposition, 'Bill');

test.each([
  ['attachment; filename="Beacon-invoice-2026-02-27.pdf"', 'Beacon-invoice-2026-02-27.pdf'],
  ['attachment; filename=invoice.pdf', 'invoice.pdf'],
  ['attachment; FileName = "My \\"bill\\".pdf"', 'My bill.pdf'],
  ['attachment; filename="old.pdf"; filename*=UTF-8\'\'P%C5%8Dwhiri%20bill.pdf', 'Pōwhiri bill.pdf'],
  ["attachment; filename*=utf-8'mi'w%C4%81hi.pdf; filename=old.pdf", 'wāhi.pdf'],
  ["attachment; filename*=ISO-8859-1''caf%E9.pdf", 'café.pdf'],
])('takes filename* first, and quotes away: %s', (disposition, expected) => {
  expect(name(disposition)).toBe(expected);
});

test.each([
  ['attachment; filename="good.pdf"; filename*=UTF-8\'\'%E0%A4%A', 'good.pdf'],
  ["attachment; filename*=UTF-7''x.pdf; filename=good.pdf", 'good.pdf'],
])('reads filename where filename* can not be read: %s', (disposition, expected) => {
  expect(name(disposition)).toBe(expected);
});

test.each([
  ['"../../etc/passwd"', 'passwd.pdf'],
  ['"C:\\\\Users\\\\me\\\\bill.pdf"', 'bill.pdf'],
  ['"a/b\\\\c.pdf"', 'c.pdf'],
])('keeps only the last part of a path: %s', (text, expected) => {
  expect(name(`attachment; filename=${text}`)).toBe(expected);
});

test('takes out control, bidi and reserved characters', () => {
  const disposition = (text: string) => `attachment; filename*=UTF-8''${encodeURIComponent(text)}`;
  expect(name(disposition('bill\u202Efdp.exe'))).toBe('billfdp.pdf');
  for (const mark of [
    '\u202A',
    '\u202B',
    '\u202C',
    '\u202D',
    '\u202E',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  ])
    expect(name(disposition(`bi${mark}ll.pdf`))).toBe('bill.pdf');
  expect(name(disposition('b\u0000i\u0007l\nl\u007F\u0085.pdf'))).toBe('bill.pdf');
  expect(name(disposition('b<i>l:l"|?*.pdf'))).toBe('bill.pdf');
});

test.each([
  ['bill.exe', 'bill.pdf'],
  ['bill.pdf.exe', 'bill.pdf'],
  ['bill.html.PDF', 'bill.pdf'],
  ['bill', 'bill.pdf'],
  ['bill 2026.03.27', 'bill 2026.03.27.pdf'],
  ['bill.pdf. . ', 'bill.pdf'],
])('forces the extension: %s', (text, expected) => {
  expect(name(`attachment; filename="${text}"`)).toBe(expected);
});

test('is at most 120 characters long and cuts none of them in two', () => {
  const long = name(`attachment; filename*=UTF-8''${encodeURIComponent('😀'.repeat(200))}.pdf`);
  expect([...long]).toHaveLength(120);
  expect(long).toBe(`${'😀'.repeat(116)}.pdf`);
});

test.each([
  '',
  'attachment',
  'attachment; filename=""',
  'attachment; filename="..."',
  'attachment; filename="CON.pdf"',
])('falls back to our own name for %j', (disposition) => {
  expect(pdfName(disposition, 'Bill 2026-02-27')).toBe('Bill 2026-02-27.pdf');
});

afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
  vi.useRealTimers();
});

const file = { fileName: 'attachment; filename="bill.pdf"', bytes: new Uint8Array([0x25, 0x50, 0x44, 0x46]) };

test('passes the bytes to the browser and revokes the address after 200 ms', () => {
  vi.useFakeTimers();
  const blobs: Blob[] = [];
  const revoke = vi.fn();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob);
      return 'blob:1';
    },
    revokeObjectURL: revoke,
  });
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  expect(savePdf(file, 'Bill')).toBe(true);
  expect(clicked).toEqual(['bill.pdf blob:1']);
  expect(blobs[0]?.type).toBe('application/pdf');
  expect(blobs[0]?.size).toBe(4);
  vi.advanceTimersByTime(199);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledWith('blob:1');
});

test('says where the browser can not save', () => {
  Object.assign(URL, {
    createObjectURL: () => {
      throw new Error('blocked');
    },
  });
  expect(savePdf(file, 'Bill')).toBe(false);
});
