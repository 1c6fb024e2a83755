import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textForms } from './text-forms-table.test-support.ts';

/** Whatever draws a field that text is typed into, with its own label where it has one. */
const elements: Readonly<Record<string, string | undefined>> = {
  TextField: undefined,
  NumberField: undefined,
  DateField: undefined,
  SearchField: undefined,
  Combobox: undefined,
  EditableField: undefined,
  AddressFinder: undefined,
  PointChoice: undefined,
  DialField: undefined,
  BankAccountField: 'Bank account number',
  input: undefined,
  textarea: undefined,
};

/** Labels that the source of a field doesn't name, as they are in the table. Fields that are drawn alike are there once. */
const named: Readonly<Record<string, readonly string[]>> = {
  'ev/network-join/account-step.tsx': ['That e-mail', 'Your e-mail at EVerywhere'],
  'profile/contact-details/phone-form.tsx': ['Work phone', 'Home phone', 'Mobile phone'],
  'products/lpg-order/point-choice.tsx': ['Where is the gas for?'],
  'shared/address/address-finder.tsx': ['Find your postal address', 'New address', 'Your new address'],
  'shared/moving/medical-fields.tsx': [
    'First name',
    'Last name',
    'What other equipment?',
    'Their first name',
    'Their last name',
    'Which other equipment?',
  ],
  'shared/profile/question-field.tsx': [
    'How many adults live there?',
    'How many children under 18?',
    'Bedrooms',
    'Other rooms',
    'What industry are you in?',
    'What do you mainly use the site for?',
    'How many customers do you serve a month?',
    'How many sites do you have in total?',
  ],
  'usage/meter-reading/dial-field.tsx': ['DAY, kWh', 'NITE, kWh'],
  'usage/meter-reading/site-form.tsx': ['DAY, kWh', 'NITE, kWh'],
};

/** A text that is only read and copied. */
const readOnly = ['shared/files/text-file-button.tsx'];

const folder = import.meta.dirname;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !/\.test(-support)?\.tsx$/.test(name) && !readOnly.includes(name),
);
const tag = new RegExp(`<(${Object.keys(elements).join('|')})\\b([^]*?)/>`, 'g');

/** The fields that a file draws: their labels; undefined for one that the source doesn't name. */
function labelsIn(name: string): (string | undefined)[] {
  const text = readFileSync(join(folder, name), 'utf8').replaceAll(/\s\/\/.*$/gm, '');
  return [...text.matchAll(tag)]
    .filter(([, , attributes = '']) => !/type="(?:radio|checkbox)"/.test(attributes))
    .map(([, element = '', attributes = '']) => {
      const [, label] = /\slabel="([^"]+)"/.exec(attributes) ?? [];
      return label ?? elements[element];
    });
}

const inTable = (widget: RegExp | string) =>
  new Set(
    textForms
      .filter((form) => widget === '' || form.widget === widget)
      .flatMap(({ fields }) => Object.keys(fields)),
  );
const camel = (folderName: string) =>
  folderName.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const files = sources.flatMap((name) => {
  const labels = labelsIn(name);
  return labels.length === 0 ? [] : [[name, labels] as const];
});

test('a search finds the files that draw a text field', () => {
  expect(files.length).toBeGreaterThan(30);
});

test.each(files)('each text field of %s is in the table of text fields', (name, labels) => {
  const [area = '', widget = ''] = name.split('/');
  // What widgets share is in the table with any of them.
  const known = inTable(area === 'shared' ? '' : camel(widget));
  const expected = labels.flatMap((label) => label ?? named[name] ?? ['a field without a name']);
  expect(expected.filter((label) => !known.has(label))).toEqual([]);
});
