import { useMemo } from 'react';
import useSWR from 'swr';
import type { Show } from '#layouts/api/preview.ts';
import type { Change, Draft } from '#layouts/api/shapes.ts';
import { pathOfTab, tabOfPath } from '#layouts/core/paths.ts';
import type { Client } from '#layouts/studio/api/client.ts';
import { statusOf } from '#layouts/studio/api/problem.ts';
import { useCall, useClient } from '#layouts/studio/api/use-client.tsx';
import { useHead } from '#layouts/studio/shared/live-policy.ts';
import { isPage } from '#layouts/studio/words.ts';

export type PreviewDocuments = Show['documents'];
const none: PreviewDocuments = [];

/** The pages as they would be live with a change, as texts. One that the change removes is as in the build of the preview. */
export function useChangeDocuments({ id, drafts }: Pick<Change, 'id' | 'drafts'>): PreviewDocuments {
  const client = useClient();
  const live = useReleaseDocuments(useHead());
  const edited = drafts.filter(({ path, edit }) => isPage(path) && edit !== 'removed');
  const digests = edited.map(({ path, digest }) => `${path} ${digest}`).join(' ');
  const read = ({ path }: Draft) =>
    textOf(() => client.call('documents.get', { params: { id, path } }), path);
  const { data = none } = useSWR(['preview-change', id, digests], () => all(edited.map(read)), {
    keepPreviousData: true,
  });
  const touched = drafts.map(({ path }) => path).join(' ');
  return useMemo(() => {
    const paths = new Set(touched.split(' '));
    return [...live.filter(({ page }) => !paths.has(pathOfTab(page))), ...data];
  }, [live, data, touched]);
}

/** The pages of a release, as texts; none until they are there, and of no release. */
export function useReleaseDocuments(release: number | undefined): PreviewDocuments {
  const input = release === undefined || release === 0 ? null : { params: { n: String(release) } };
  const found = useCall('releases.documents', input).data?.value.documents;
  return useMemo(
    () =>
      found?.filter(({ path }) => isPage(path)).map(({ path, text }) => ({ page: tabOfPath(path), text })) ??
      none,
    [found],
  );
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
