import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { delayAnswers } from '#e2e/support/late-answers.ts';
import type { Persona } from '#e2e/support/sign-in.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import { personaEntries } from '#mock/world/personas.ts';
import type { Environment, Tab } from './environment.ts';
import type { Row } from './table.ts';
import { watchPage } from './watch-page.ts';

const widths = [375, 768, 1440];
/** ms within which everything on a page has to have loaded. */
const timeout = 20_000;
/** Visits in parallel: most of each is waiting. */
const atOnce = 6;

/** Paths of all pages, by their layouts: `bill--payments.json` is the layout of /account/bill/payments. */
const paths = readdirSync(join(import.meta.dirname, '../mock-server/layouts'))
  .filter((file) => file.endsWith('.json'))
  .map(tabOfPath)
  .filter((tabId) => tabId !== 'header')
  .map((tabId) => `/account/${tabId === 'newDashboard' ? 'dashboard' : tabId}`);
// The type of the browser tests names the same personas.
const personas = personaEntries.map(({ id }) => id as Persona);

interface Visited {
  readonly persona: Persona;
  /** Where the visit ended: some pages redirect some customers. */
  readonly path: string;
  readonly width: number;
  readonly hasWidgets: boolean;
  readonly shift: number;
}

/**
 * Layout shift while code and data arrive late: every persona on every page, at one of three widths that take turns, so that
 * every page and every persona is at each of them too.
 */
export async function shiftRows(environment: Environment): Promise<Row[]> {
  const pages: Visited[] = [];
  const unfinished: string[] = [];
  const visits = paths.flatMap((path, row) =>
    personas.map((persona, column) => ({
      path,
      persona,
      width: widths[(row + column) % widths.length] ?? 0,
    })),
  );
  const visitNext = async (): Promise<void> => {
    for (let next = visits.pop(); next !== undefined; next = visits.pop()) {
      const { persona, path, width } = next;
      const page = await visit(environment, next).catch(() => undefined);
      if (page) pages.push(page);
      else unfinished.push(`${persona} ${path} at ${width} px`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitNext));
  const isShown = (path: string) => pages.some((page) => page.path === path && page.hasWidgets);
  unfinished.push(...paths.filter((path) => !isShown(path)).map((path) => `no visit reaches ${path}`));
  return [
    ...widths.map((width) => rowOf(width, pages)),
    {
      what: `Pages that are not complete within ${timeout / 1000} s`,
      value: unfinished.length,
      unit: '',
      budget: 0,
      how: unfinished.join('; '),
    },
  ];
}

function rowOf(width: number, all: readonly Visited[]): Row {
  const pages = all.filter((page) => page.width === width).toSorted((a, b) => b.shift - a.shift);
  const moved = pages.filter(({ shift }) => shift > 0.005);
  const names = moved.map(({ persona, path, shift }) => `${persona} ${path} ${shift.toFixed(3)}`);
  return {
    what: `Layout shift at ${width} px, code and data late`,
    value: pages[0]?.shift ?? Number.NaN,
    unit: '',
    budget: 0.005,
    how: [`largest of ${pages.length} pages`, ...names].join('; '),
  };
}

/** The first visit of a page in a browser without a cache. */
async function visit(
  environment: Environment,
  { persona, path, width }: { readonly persona: Persona; readonly path: string; readonly width: number },
): Promise<Visited> {
  const tab = await environment.open({ persona, width });
  try {
    await watchPage(tab.page);
    await delayAnswers(tab.page);
    await tab.page.goto(environment.origin + path, { waitUntil: 'commit' });
    await waitUntilLoaded(tab);
    return await tab.page.evaluate(
      (page) => ({
        ...page,
        path: location.pathname,
        hasWidgets: document.querySelector('main [class*="_frame"]') !== null,
        shift: pageWatch.shift,
      }),
      { persona, width },
    );
  } finally {
    await tab.close();
  }
}

/** Waits until the page shows something, none of it is a skeleton, and no request is pending. */
async function waitUntilLoaded({ page }: Tab): Promise<void> {
  const hasContent = () =>
    page.waitForFunction(
      () =>
        document.querySelector('h1:not(.doc-lead)') !== null &&
        document.querySelector('[inert] main, main [aria-busy="true"], [class*="_skeleton"]') === null,
      undefined,
      { timeout },
    );
  await hasContent();
  await page.waitForLoadState('networkidle', { timeout });
  // What arrived last may have had more to load.
  await hasContent();
}
