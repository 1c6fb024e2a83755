import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';

/** Every colour of one brand in one theme, `#rrggbb`, by name without the dashes. */
type Palette = ReadonlyMap<string, string>;

const themes = ['light', 'dark'] as const;
const brands = ['beacon', 'ember'] as const;
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

function palette(brand: (typeof brands)[number], theme: (typeof themes)[number]): Palette {
  const css = read('./tokens.css') + read(`../../brands/${brand}/tokens.css`);
  const colours = new Map<string, string>();
  for (const [, name = '', light = '', dark = ''] of css.matchAll(
    /--([\w-]+):\s*light-dark\(\s*(#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\s*\)/g,
  )) {
    colours.set(name, theme === 'light' ? light : dark);
  }
  return colours;
}

function contrast(colours: Palette, one: string, other: string): number {
  const [a, b] = [colours.get(one), colours.get(other)];
  if (a === undefined || b === undefined) throw new Error(`There is no token --${a ? other : one}`);
  return wcagContrast(a, b);
}

const surfaces = [
  'color-page',
  'color-surface',
  'color-surface-sunken',
  'color-surface-raised',
  'color-surface-hover',
];
const statuses = ['critical', 'warning', 'success', 'info'];
const pairs = (names: readonly string[], over: readonly string[]) =>
  names.flatMap((name) => over.map((surface) => [name, surface] as const));

const text = [
  ...pairs(
    [
      'color-text',
      'color-text-muted',
      'color-link',
      'color-on-brand-soft',
      ...statuses.map((name) => `status-${name}`),
    ],
    surfaces,
  ),
  ...pairs(
    ['color-text', 'color-text-muted', 'color-link'],
    ['color-brand-soft', 'color-accent-soft', ...statuses.map((name) => `status-${name}-soft`)],
  ),
  ...statuses.map((name) => [`status-${name}`, `status-${name}-soft`] as const),
  ['color-on-brand', 'color-brand'],
  ['color-on-brand', 'color-brand-hover'],
  ['color-on-brand-soft', 'color-brand-soft'],
  ['color-on-accent', 'color-accent'],
  ['color-on-accent-soft', 'color-accent-soft'],
  ['color-surface', 'color-text'],
  ['status-critical-soft', 'status-critical'],
  ['color-surface', 'data-lpg'],
] as const;

const graphics = [
  ...pairs(
    [
      'data-electricity',
      'data-gas',
      'data-lpg',
      'data-powershout',
      'data-compare',
      'data-axis',
      'data-carbon-line',
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((number) => `data-category-${number}`),
    ],
    ['color-page', 'color-surface', 'color-surface-sunken', 'color-surface-raised'],
  ),
  ...pairs(['color-line-control', 'color-brand'], surfaces),
  ...pairs(
    ['color-focus'],
    [...surfaces, 'color-brand-soft', 'color-accent-soft', ...statuses.map((name) => `status-${name}-soft`)],
  ),
  ['color-brand', 'color-brand-soft'],
  ['color-brand', 'color-on-brand'],
] as const;

for (const brand of brands) {
  for (const theme of themes) {
    const colours = palette(brand, theme);
    test(`${brand} ${theme}: text has 4.5 to 1 on every surface it is used on`, () => {
      const weak = text
        .map(([one, other]) => `${one} on ${other}: ${contrast(colours, one, other).toFixed(2)}`)
        .filter((line) => Number(line.split(': ')[1]) < 4.5);
      expect(weak).toEqual([]);
    });
    test(`${brand} ${theme}: graphics and controls have 3 to 1`, () => {
      const weak = graphics
        .map(([one, other]) => `${one} on ${other}: ${contrast(colours, one, other).toFixed(2)}`)
        .filter((line) => Number(line.split(': ')[1]) < 3);
      expect(weak).toEqual([]);
    });
  }
}

/** What a rule sets, and nobody sees: the tick of a switch is drawn only while it is on, on another colour. */
const unseen = [['color-brand', 'color-line-control']] as const;

/** What a rule of the style sheets sets as text and as its background, where both are colours of ours. */
function pairsOfRules(): string[] {
  const tokens = palette('beacon', 'light');
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  const files = globSync(['src/**/*.css', 'widgets/**/*.css'], { cwd });
  const found = files.flatMap((file) => {
    const css = readFileSync(`${cwd}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return [...css.matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) => {
      const [, one] = /(?:^|[;\s])color:\s*var\(--([\w-]+)\)/.exec(rule) ?? [];
      const [, other] = /background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(rule) ?? [];
      const isOurs = one !== undefined && other !== undefined && tokens.has(one) && tokens.has(other);
      return isOurs ? [`${one} on ${other}`] : [];
    });
  });
  return [...new Set(found)];
}

test('every pair of colours that a style sheet sets is measured', () => {
  const measured = new Set([...text, ...graphics, ...unseen].map(([one, other]) => `${one} on ${other}`));
  const used = pairsOfRules();
  expect(used.length).toBeGreaterThan(15);
  expect(used.filter((pair) => !measured.has(pair))).toEqual([]);
});

test('the carbon steps grow from step to step, away from the surface', () => {
  for (const theme of themes) {
    const colours = palette('beacon', theme);
    const steps = [1, 2, 3, 4, 5].map((step) => contrast(colours, `data-carbon-${step}`, 'color-surface'));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  }
});

test('both brands set the same colours', () => {
  const names = (brand: string) =>
    [...read(`../../brands/${brand}/tokens.css`).matchAll(/--((?:color|scene)-[\w-]+):/g)].map(
      (match) => match[1],
    );
  expect(names('ember').sort()).toEqual(names('beacon').sort());
});

test('no brand changes a data colour or a status colour', () => {
  for (const brand of brands)
    expect(read(`../../brands/${brand}/tokens.css`)).not.toMatch(/--(data|status)-/);
});
