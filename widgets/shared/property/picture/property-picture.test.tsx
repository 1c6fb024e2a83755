import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { colourSchemas, propertyTypes } from '#schemas/entities/profile.ts';
import { paint } from './paint.ts';
import { PropertyPicture } from './property-picture.tsx';

const css = readFileSync(join(import.meta.dirname, 'picture.module.css'), 'utf8');
/** Names of the colours that the rule of a class sets. */
const setBy = (name: string) =>
  [...(new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(css)?.[1] ?? '').matchAll(/--picture-[\w-]+(?=:)/g)].map(
    ([property]) => property,
  );

for (const type of propertyTypes) {
  test.each(colourSchemas)(`a ${type} is drawn in %s`, (scheme) => {
    const markup = renderToStaticMarkup(<PropertyPicture type={type} scheme={scheme} />);
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).not.toMatch(/NaN|undefined/);
    const used = new Set([...markup.matchAll(/var\((--[\w-]+)\)/g)].map(([, property]) => property ?? ''));
    const set = new Set([...setBy('picture'), ...setBy(scheme)]);
    expect([...used].filter((property) => !set.has(property))).toEqual([]);
    // No colour but those of scheme and theme.
    expect(markup).not.toMatch(/(?:fill|stroke)="(?!var\(|none")/);
  });
}

test('seven buildings are seven drawings', () => {
  const drawings = propertyTypes.map((type) =>
    renderToStaticMarkup(<PropertyPicture type={type} scheme="sky" />),
  );
  expect(new Set(drawings).size).toBe(7);
});

test('every scheme sets the same colours, each for both themes', () => {
  for (const scheme of colourSchemas) expect(setBy(scheme)).toEqual(setBy('sky'));
  const values = [...css.matchAll(/--picture-[\w-]+:\s*([^;]+);/g)].map(([, value]) => value);
  expect(values.filter((value) => !value?.startsWith('light-dark('))).toEqual([]);
  const every = new Set([...setBy('picture'), ...setBy('sky')]);
  for (const colour of Object.values(paint)) expect(every).toContain(colour.slice(4, -1));
});

test('a picture that nothing else names has a name', () => {
  const markup = renderToStaticMarkup(<PropertyPicture type="villa" scheme="sky" label="Your picture" />);
  expect(markup).toContain('role="img" aria-label="Your picture"');
});
