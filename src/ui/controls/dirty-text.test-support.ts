import { act } from '@testing-library/react';

const between = (signs: string) => (text: string) => signs + [...text].join(signs) + signs;
const around = (before: string, after: string) => (text: string) => before + text + after;
const digits = (zero: number) => (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const spaces = (space: string) => (text: string) => text.replaceAll(' ', space);

/** What a text looks like that was copied from a contact, a PDF or a spreadsheet, by classes of Unicode. */
export const dirty: readonly (readonly [kind: string, spoil: (text: string) => string])[] = [
  ['left to right override', around('\u202D', '\u202C')],
  ['isolate', around('\u2066', '\u2069')],
  ['mark of direction', around('\u200E', '\u200F')],
  ['space without width', between('\u200B')],
  ['word joiner', between('\u2060')],
  ['joiner without letters', around('\u200D', '')],
  ['byte order mark', around('\uFEFF', '')],
  ['soft hyphen', between('\u00AD')],
  ['control character', between('\u0007')],
  ['space that does not break', spaces('\u00A0')],
  ['narrow space', spaces('\u202F')],
  ['space of figures', spaces('\u2007')],
  ['space of East Asian width', spaces('\u3000')],
  ['tab', spaces('\t')],
  ['full-width digits', digits(0xff10)],
  ['Arabic digits', digits(0x660)],
  ['Devanagari digits', digits(0x966)],
  ['mathematical digits', digits(0x1d7ce)],
  [
    'East Asian width',
    (text) => text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)),
  ],
  ['letters apart from their macrons', (text) => text.normalize('NFD')],
];

/** Writes into a field past React, as a browser does. */
export function writeInto(field: HTMLElement, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Pastes over the selection of a field, with the events of a browser. */
export function pasteInto(field: TextControl, data: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const inserted = { bubbles: true, data, inputType: 'insertFromPaste' };
  act(() => {
    if (!field.dispatchEvent(new InputEvent('beforeinput', { ...inserted, cancelable: true }))) return;
    writeInto(field, value.slice(0, start) + data + value.slice(end));
    if (selectionStart !== null) field.setSelectionRange(start + data.length, start + data.length);
    field.dispatchEvent(new InputEvent('input', inserted));
  });
}

/** Fills in a field as a browser does on its own: the whole text, with one event. */
export function fillIn(field: TextControl, text: string): void {
  act(() => {
    writeInto(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
