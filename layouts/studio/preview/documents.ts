import useSWR from 'swr';
import type { Show } from '#layouts/api/preview.ts';
import type { Change } from '#layouts/api/shapes.ts';
import { pathOfTab, tabOfPath } from '#layouts/core/paths.ts';
import type { Client } from '#layouts/studio/api/client.ts';
import { statusOf } from '#layouts/studio/api/problem.ts';
import { useClient } from '#layouts/studio/api/use-client.tsx';
import { isPage } from '#layouts/studio/words.ts';

export type PreviewDocuments = Show['documents'];
const none: PreviewDocuments = [];

/** What every page has around it. */
const header = pathOfTab('header');

/** The pages that a change edits, and the header, as texts. What a preview isn't told of is as in its build. */
export function useChangeDocuments({ id, drafts }: Pick<Change, 'id' | 'drafts'>): PreviewDocuments {
  const client = useClient();
  const edited = drafts.filter(({ path, edit }) => isPage(path) && edit !== 'removed');
  const paths = [...new Set([header, ...edited.map(({ path }) => path)])];
  const digests = edited.map(({ path, digest }) => `${path} ${digest}`).join(' ');
  const read = (path: string) => textOf(() => client.call('documents.get', { params: { id, path } }), path);
  const { data = none } = useSWR(['preview-change', id, digests], () => all(paths.map(read)), {
    keepPreviousData: true,
  });
  return data;
}

/** Pages of a release, and the header, as texts. A page that the release doesn't have is left out. */
export function useReleaseDocuments(release: number, pages: readonly string[]): PreviewDocuments {
  const client = useClient();
  const paths = [...new Set([header, ...pages.map(pathOfTab)])];
  const read = (path: string) =>
    textOf(() => client.call('releases.document', { params: { n: String(release), path } }), path);
  const { data = none } = useSWR(['preview-release', release, paths.join(' ')], () => all(paths.map(read)));
  return data;
}

const all = async (texts: readonly Promise<PreviewDocuments>[]): Promise<PreviewDocuments> =>
  (await Promise.all(texts)).flat();

async function textOf(call: () => ReturnType<Client['call']>, path: string): Promise<PreviewDocuments> {
  try {
    // Both calls answer with a text.
    return [{ page: tabOfPath(path), text: String((await call()).value) }];
  } catch (error) {
    if (statusOf(error) === 404) return [];
    throw error;
  }
}

/** Documents with the text of one page as it is now, saved or not. */
export const withPage = (documents: PreviewDocuments, page: string, text: string): PreviewDocuments => [
  ...documents.filter((each) => each.page !== page),
  { page, text },
];
