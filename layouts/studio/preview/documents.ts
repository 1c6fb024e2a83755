import { useMemo } from 'react';
import useSWR from 'swr';
import type { Show } from '#layouts/api/preview.ts';
import type { Change, Draft } from '#layouts/api/shapes.ts';
import { pathOfTab } from '#layouts/core/paths.ts';
import type { Client } from '#layouts/studio/api/client.ts';
import { statusOf } from '#layouts/studio/api/problem.ts';
import { useCall, useClient } from '#layouts/studio/api/use-client.tsx';

export type PreviewDocuments = Show['documents'];
const none: PreviewDocuments = [];

/** Pages and policy as texts, as `Loaded` takes them: there once all were read, so that a preview never shows those of its build. */
interface DocumentsRead {
  readonly data: PreviewDocuments | undefined;
  readonly error: unknown;
  readonly isValidating: boolean;
  readonly mutate: () => Promise<unknown>;
}

/** All documents as they would be live with a change. A page that the change removes is as in the build of the preview. */
export function useChangeDocuments({ id, drafts }: Pick<Change, 'id' | 'drafts'>): DocumentsRead {
  const client = useClient();
  const pages = useCall('pages.list', {});
  const live = useReleaseDocuments(pages.data?.value.head);
  const wanted = drafts.filter(({ edit }) => edit !== 'removed');
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
    return [...live.data.filter(({ path }) => !paths.has(path)), ...edited.data];
  }, [live.data, edited.data, touched]);
  return {
    data,
    error: pages.error ?? live.error ?? edited.error,
    isValidating: pages.isValidating || live.isValidating || edited.isValidating,
    mutate: () => Promise.all([pages, live, edited].map((each) => each.mutate())),
  };
}

/** The documents of a release; none of the one before the first, and nothing while its number isn't known. */
export function useReleaseDocuments(release: number | undefined): DocumentsRead {
  const isWanted = release !== undefined && release !== 0;
  const read = useCall('releases.documents', isWanted ? { params: { n: String(release) } } : null);
  const found = read.data?.value.documents;
  const data = useMemo(
    () => (release === 0 ? none : found?.map(({ path, text }) => ({ path, text }))),
    [found, release],
  );
  return { data, error: read.error, isValidating: read.isValidating, mutate: read.mutate };
}

const all = async (texts: readonly Promise<PreviewDocuments>[]): Promise<PreviewDocuments> =>
  (await Promise.all(texts)).flat();

async function textOf(call: () => ReturnType<Client['call']>, path: string): Promise<PreviewDocuments> {
  try {
    // It answers with a text.
    return [{ path, text: String((await call()).value) }];
  } catch (error) {
    if (statusOf(error) === 404) return [];
    throw error;
  }
}

/** Documents with the text of one page as it is now, saved or not. */
export const withPage = (documents: PreviewDocuments, page: string, text: string): PreviewDocuments => [
  ...documents.filter(({ path }) => path !== pathOfTab(page)),
  { path: pathOfTab(page), text },
];
