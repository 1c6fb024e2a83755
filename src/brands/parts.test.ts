import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { show } from '#layouts/api/preview.ts';
import { brands } from '#mock/brand.ts';
import { brandFacts } from '#mock/handlers/shared/brand-facts.ts';
import { readFonts } from '#mock/handlers/shared/pdf-fonts.ts';
import { loadBrand } from './load-brand.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The brands that a list in a file names, such as `['beacon', 'ember']`. */
const named = (path: string, list: RegExp) =>
  [...(list.exec(textOf(path))?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name).toSorted();

test.each([
  ['the mock server, mock-server/brand.ts', () => brands.toSorted()],
  ['the portal, src/brands/brand.ts', () => named('src/brands/brand.ts', /type BrandId = ([^;]*);/)],
  [
    'the deployment config, src/config/deployment-config.ts',
    () => named('src/config/deployment-config.ts', /brand: z\.enum\(\[([^\]]*)\]/),
  ],
  ['the preview of the studio, layouts/api/preview.ts', () => show.properties.brand.enum.toSorted()],
])('the list of brands of %s has every folder of src/brands', (where, list) => {
  expect(list(), `${where} names other brands than there are folders in src/brands.`).toEqual(
    folders.toSorted(),
  );
});

test.each(folders)('the brand %s has every part', async (name) => {
  const id = brands.find((brand) => brand === name);
  if (id === undefined) throw new Error(`mock-server/brand.ts doesn't list ${name}.`);
  for (const file of ['brand.ts', 'font.css', 'tokens.css', 'wordmark.tsx'])
    expect(textOf(`src/brands/${id}/${file}`), `src/brands/${id}/${file} is missing.`).not.toBe('');
  for (const file of ['font.css', 'tokens.css'])
    expect(textOf(`src/brands/${id}/${file}`), `src/brands/${id}/${file} is of another brand.`).toContain(
      `[data-brand="${id}"]`,
    );
  const brand = await loadBrand(id);
  expect(brand.id, `src/brands/load-brand.ts loads another brand for ${id}.`).toBe(id);
  const others = await Promise.all(brands.filter((other) => other !== id).map(loadBrand));
  for (const { legalName, bankAccount, contact } of others) {
    expect(brand.legalName, `${id} has the legal name of another brand.`).not.toBe(legalName);
    expect(brand.bankAccount.number, `${id} has the bank account of another brand.`).not.toBe(
      bankAccount.number,
    );
    expect(brand.contact.phone.display, `${id} has the phone of another brand.`).not.toBe(
      contact.phone.display,
    );
  }
  expect(brandFacts[id].name, `brand-facts.ts has another name for ${id}.`).toBe(brand.name);
  expect((await readFonts(id)).regular.length, `pdf-fonts.ts has no font for ${id}.`).toBeGreaterThan(10_000);
});
