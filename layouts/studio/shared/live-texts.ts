import useSWR from 'swr';
import { useCall, useClient } from '#layouts/studio/api/use-client.tsx';
import { useHead } from './live-policy.ts';

/** A document with its text. */
export interface DocumentText {
  readonly path: string;
  readonly text: string;
}

/** Every live document; undefined until all were read. Releases never change, so this is read once for each. */
export function useLiveTexts(): readonly DocumentText[] | undefined {
  const client = useClient();
  const head = useHead();
  const documents = useCall('releases.get', head === undefined ? null : { params: { n: String(head) } }).data
    ?.value.documents;
  const { data } = useSWR(
    head === undefined || documents === undefined ? null : ['live texts', head],
    () =>
      Promise.all(
        (documents ?? []).map(async ({ path }) => {
          const params = { n: String(head), path };
          return { path, text: (await client.call('releases.document', { params })).value };
        }),
      ),
    { revalidateOnFocus: false },
  );
  return data;
}
