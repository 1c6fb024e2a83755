import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Room } from '#schemas/layout.ts';
import type { Heights, Rooms } from '#src/runtime/definition.ts';
import { openStates } from './gallery.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Folders of the widgets whose slots reserve room, by type. A widget whose code is part of the portal needs no wait, so
 * its slot reserves none.
 */
export function measuredWidgets(): ReadonlyMap<string, string> {
  const table = readFileSync(join(root, 'widgets/bundled.ts'), 'utf8');
  const bundled = new Set([...table.matchAll(/^ {2}(\w+): bundled\(/gm)].map(([, type]) => type));
  const found = globSync('widgets/*/*/descriptor.ts', { cwd: root }).map((file) => {
    const [, type = ''] = /describeWidget\(\s*'(\w+)'/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    return [type, join(root, dirname(file))] as const;
  });
  return new Map(found.filter(([type]) => !bundled.has(type)).sort());
}

/** Screen widths by their names in a slot; the tallest counts. */
const widths = { base: [375], md: [768], lg: [1024], xl: [1200, 1440] } as const;
export type Name = keyof typeof widths;
export const names = ['base', 'md', 'lg', 'xl'] as const satisfies readonly Name[];

/**
 * The reserved room of a slot would be measured instead of its content. And pages are narrower beside a scroll bar, which
 * takes up to 15 px of them on computers and nothing on phones.
 */
const measuring = `
  [data-cell] [class*="_frame"] { block-size: auto !important; min-block-size: 0 !important; }
  html { padding-inline-end: 15px; }
`;

/** How tall a widget is, in px, by screen width, in one brand: with the data of every persona on every page that has it. */
export interface Measured {
  /** Persona and page. */
  readonly seen: string;
  readonly room: Room;
  readonly heights: Readonly<Record<Name, number>>;
}

/** Measures a widget type in the gallery, in both brands, as every persona sees it: at the widths of some names, or at all. */
export async function measureWidget(
  page: Page,
  type: string,
  at: readonly Name[] = names,
): Promise<Measured[]> {
  return [...(await measureIn(page, type, 'beacon', at)), ...(await measureIn(page, type, 'ember', at))];
}

async function measureIn(
  page: Page,
  type: string,
  brand: 'beacon' | 'ember',
  at: readonly Name[],
): Promise<Measured[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStates(page, type, { brand, everywhere: true, style: measuring });
  const found = new Map<string, { room: Room; heights: Record<Name, number> }>();
  for (const name of at)
    for (const width of widths[name]) {
      await page.setViewportSize({ width, height: 900 });
      for (const { seen, room, height } of await readHeights(page)) {
        const known = found.get(seen) ?? { room, heights: { base: 0, md: 0, lg: 0, xl: 0 } };
        found.set(seen, known);
        known.heights[name] = Math.max(known.heights[name], height);
      }
    }
  return [...found].map(([seen, measured]) => ({ seen, ...measured }));
}

/** Heights of the widgets on the page, once none changes any more: charts follow the width a moment later. */
async function readHeights(page: Page) {
  const read = () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return [...document.querySelectorAll<HTMLElement>('[data-cell]')].map((cell) => ({
        seen: cell.dataset['cell'] ?? '',
        room: (cell.dataset['room'] ?? 'usual') as Room,
        height: Math.ceil(cell.querySelector('[class*="_frame"]')?.getBoundingClientRect().height ?? 0),
      }));
    });
  let last = '';
  let unchanged = 0;
  for (let tries = 0; tries < 60; tries += 1) {
    const found = await read();
    const text = JSON.stringify(found);
    unchanged = text === last ? unchanged + 1 : 0;
    if (unchanged === 2) return found;
    last = text;
    await page.waitForTimeout(100);
  }
  throw new Error('The widgets never stop changing their height.');
}

/** More than this is more than a screen: what comes after it is out of sight, and can't be seen to move. */
const most = 900;

/**
 * The rooms of a type: as tall as it is for the persona with most to show. Where that is far more than most customers
 * have, the layout says for whom it is `tall`, and where it is far less, for whom it is `short`.
 */
export function roomsOf(measured: readonly Measured[]): Rooms {
  const of = (room: Room): Heights | undefined => {
    const all = measured.filter((each) => each.room === room).map(({ heights }) => heights);
    const tallest = (name: Name) => Math.min(Math.max(...all.map((heights) => heights[name])), most);
    if (all.length === 0) return undefined;
    return withoutRepeats({
      base: tallest('base'),
      md: tallest('md'),
      lg: tallest('lg'),
      xl: tallest('xl'),
    });
  };
  const [short, usual, tall] = [of('short'), of('usual'), of('tall')];
  if (usual === undefined) return { usual: short ?? tall ?? { base: 0 } };
  return { usual, ...(short && { short }), ...(tall && { tall }) };
}

/** A width that is not named has the height of the next smaller one. */
function withoutRepeats({ base, md, lg, xl }: Readonly<Record<Name, number>>): Heights {
  return {
    base,
    ...(md === base ? {} : { md }),
    ...(lg === md ? {} : { lg }),
    ...(xl === lg ? {} : { xl }),
  };
}

/** The height at each width, also where it is that of a smaller one. */
export const spelledOut = ({ base, md = base, lg = md, xl = lg }: Heights) => ({ base, md, lg, xl });
