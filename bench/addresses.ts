import { personaOfPage } from '#e2e/support/pages.ts';
import { pageIds } from '#scripts/built-pages.mjs';
import { type Environment, slow4g } from './environment.ts';
import { type Row, ratioRow } from './table.ts';
import { readPageLoad, watchPage } from './watch-page.ts';

const rounds = 3;
/** Of the dashboard's time: no page of one subject is to be slower than the page of all of them, noise aside. */
const slowest = 1.2;
/** Pages of use, insights, tips, carbon, profiles and the first visit. */
const measured =
  /^(products\/(consumption|broadband|monitoring)|insights\/|profile\/\w+-profile|shower-|feature-)/;

/** ms until every widget of a page is painted, charts included: its first visit, by its address, on Slow 4G. */
async function firstVisit({ open, origin }: Environment, page: string): Promise<number> {
  const tab = await open({ link: slow4g, persona: personaOfPage(page) });
  try {
    await watchPage(tab.page);
    await tab.page.goto(`${origin}/account/${page}`, { waitUntil: 'commit' });
    return (await readPageLoad(tab)).all;
  } finally {
    await tab.close();
  }
}

/** Every page beside the dashboard of the same round. */
export async function addressRows(environment: Environment): Promise<Row[]> {
  const pages = pageIds().filter((page) => measured.test(page));
  const times = new Map(pages.map((page) => [page, [] as number[]]));
  const dashboard: number[] = [];
  // Files are read and compressed once by the server before anything is timed.
  await firstVisit(environment, 'dashboard');
  for (let round = 0; round < rounds; round += 1) {
    dashboard.push(await firstVisit(environment, 'dashboard'));
    for (const [page, own] of times) own.push(await firstVisit(environment, page));
  }
  return [...times].map(([page, ours]) =>
    ratioRow({
      what: `Slow 4G, first visit by address: ${page}, of the dashboard's time`,
      ours,
      reference: dashboard,
      of: 'dashboard',
      budget: slowest,
    }),
  );
}
