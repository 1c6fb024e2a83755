import type { Answers } from '#src/api/answers.ts';
import { read } from '#src/api/read.ts';
import { layoutRead } from '#src/runtime/layout-read.ts';
import { tabsOfPath } from './page-of-path.ts';

/** What the start of a signed-in customer always reads first. */
export const startOf = [read('outage.current'), read('drd.initialize')];

/** Requests that, and the layouts of the page, before anything is drawn. */
export function prefetchStart(
  { prefetch }: Pick<Answers, 'prefetch'>,
  path: string,
  options: { readonly withHeader: boolean },
): void {
  for (const each of [...startOf, ...tabsOfPath(path, options).map(layoutRead)]) prefetch(each);
}
