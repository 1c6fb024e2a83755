import { useMemo } from 'react';
import useSWR from 'swr';
import type { Show } from '#layouts/api/preview.ts';
import type { Change, Draft } from '#layouts/api/shapes.ts';
import { pathOfTab, tabOfPath } from '#layouts/core/paths.ts';
import type { Client } from '#layouts/studio/api/client.ts';
import { statusOf } from '#layouts/studio/api/problem.ts';
import { useCall, useClient } from '#layouts/studio/api/use-client.tsx';
import { isPage } from '#layouts/studio/words.ts';

export type PreviewDocuments = Show['documents'];
const none: PreviewDocuments = [];

/** Pages as texts, as `Loaded` takes them: there once all were read, so that a preview never shows those of its build instead. */
interface DocumentsRead {
  readonly data: PreviewDocuments | undefined;
  readonly error: unknown;
  readonly isValidating: boolean;
  readonly mutate: () => Promise<unknown>;
}

/** The pages as they would be live with a change. One that the change removes is as in the build of the preview. */
export function useChangeDocuments({ id, drafts }: Pick<Change, 'id' | 'drafts'>): DocumentsRead {
  const client = useClient();
  const pages = useCall('pages.list', {});
  const live = useReleaseDocuments(pages.data?.value.head);
  const wanted = drafts.filter(({ path, edit }) => isPage(path) && edit !== 'removed');
  const digests = wanted.map(({ path, digest }) => `${path} ${digest}`).join(' ');
  const read = ({ path }: Draft) =>
    textOf(() => client.call('documents.get', { params: { id, path } }), path);
  const edited = useSWR(['preview-change', id, digests], () => all(wanted.map(read)), {
    keepPreviousData: true,
  });
  const touched = drafts.map(({ path }) => path).join(' ');
  const data = useMemo(() => {
    if (live.data === undefined || edited.data === undefined) return undefined;
    const paths = new Set(touched.split(' '));
    return [...live.data.filter(({ page }) => !paths.has(pathOfTab(page))), ...edited.data];
  }, [live.data, edited.data, touched]);
  return {
    data,
    error: pages.error ?? live.error ?? edited.error,
    isValidating: pages.isValidating || live.isValidating || edited.isValidating,
    mutate: () => Promise.all([pages, live, edited].map((each) => each.mutate())),
  };
}

/** The pages of a release; none of the one before the first, and nothing while its number isn't known. */
export function useReleaseDocuments(release: number | undefined): DocumentsRead {
  const isWanted = release !== undefined && release !== 0;
  const read = useCall('releases.documents', isWanted ? { params: { n: String(release) } } : null);
  const found = read.data?.value.documents;
  const data = useMemo(
    () =>
      release === 0
        ? none
        : found
            ?.filter(({ path }) => isPage(path))
            .map(({ path, text }) => ({ page: tabOfPath(path), text })),
    [found, release],
  );
  return { data, error: read.error, isValidating: read.isValidating, mutate: read.mutate };
}

const all = async (texts: readonly Promise<PreviewDocuments>[]): Promise<PreviewDocuments> =>
  (await Promise.all(texts)).flat();

async function textOf(call: () => ReturnType<Client['call']>, path: string): Promise<PreviewDocuments> {
  try {
    // It answers with a text.
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
