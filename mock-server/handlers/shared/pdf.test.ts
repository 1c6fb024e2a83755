import { PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { brands } from '#mock/brand.ts';
import { textsOf } from '#mock/handlers/billing/pdf-texts.test-support.ts';
import { writePdf } from './pdf.ts';
import type { PdfContent } from './pdf-content.ts';
import { readFonts } from './pdf-fonts.ts';

const row = (label: string) => ({ label, quantity: '', price: '', amount: '' });

const content = (label: string): PdfContent => ({
  title: 'Tax invoice',
  issuedOn: '2026-03-03',
  company: 'Beacon Energy Limited',
  facts: [],
  address: [label],
  head: row('Charges'),
  rows: [{ kind: 'site', ...row(label) }],
  notes: [],
});

const letters = [
  ['a name with macrons', 'Aroha Tāmati, 5 Tōtara Place, Kēnepuru'],
  ['all macrons', 'ĀĒĪŌŪāēīōū'],
  ['signs of money and time', '$1,234.56 − 9 Mar – 12 Apr — ’ “ ” • ½'],
  ['letters of other languages', 'ÀÇÉÑÖØßçéñöøüÿ'],
  ['letters that some fonts join', 'office, flat, affluent'],
];

test.each(brands.flatMap((brand) => letters.map(([what = '', text = '']) => ({ brand, what, text }))))(
  'in a PDF of $brand $what can be copied and searched',
  async ({ brand, text }) => {
    const texts = await textsOf(await writePdf(content(text), readFonts(brand)));
    // Once in each weight.
    expect(texts.filter((each) => each === text)).toHaveLength(2);
  },
);

test('a macron that is a sign of its own joins its letter, and what the font lacks is a question mark', async () => {
  const texts = await textsOf(await writePdf(content('To\u0304tara 漢 😀'), readFonts('beacon')));
  expect(texts).toContain('Tōtara ? ?');
});

test('each brand has its own typeface in the file, and only the letters that are used', async () => {
  for (const [brand, name] of [
    ['beacon', 'Figtree'],
    ['ember', 'Nunito'],
  ] as const) {
    const bytes = await writePdf(content('Tōtara'), readFonts(brand));
    const { context } = await PDFDocument.load(bytes);
    const objects = context.enumerateIndirectObjects().map(([, object]) => object);
    const fonts = objects.filter(
      (object): object is PDFDict =>
        object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('FontDescriptor'),
    );
    expect(fonts).toHaveLength(2);
    for (const font of fonts) {
      expect(String(font.get(PDFName.of('FontName')))).toContain(name);
      const file = font.lookup(PDFName.of('FontFile2'), PDFStream);
      expect(file.getContentsSize()).toBeGreaterThan(500);
    }
    expect(bytes.length).toBeLessThan(40_000);
  }
});

test('the same content gives the same bytes', async () => {
  const write = async () => writePdf(content('Tōtara'), readFonts('ember'));
  expect(await write()).toEqual(await write());
});
