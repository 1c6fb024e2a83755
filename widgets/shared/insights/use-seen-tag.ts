import type { tagNames } from '#schemas/entities/new-features.ts';
import { read } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import { useWrite } from '#src/api/use-write.ts';
import { useServices } from '#src/services.tsx';

const tags = read('tags.list');

export type SeenTag = (typeof tagNames)[number];

/**
 * A seen flag of the server. `isSet` is undefined until it is known, and when it can't be read: then only what the browser
 * remembers counts. Staff set none, and a failure is ignored.
 */
export function useSeenTag(tagName: SeenTag): {
  readonly isSet: boolean | undefined;
  readonly isLoading: boolean;
  readonly set: () => void;
} {
  const { session } = useServices();
  const { data, error } = useRead(tags);
  const { send } = useWrite('tags.add');
  return {
    isSet: data?.tags.includes(tagName),
    isLoading: data === undefined && error === undefined,
    set: () => {
      if (session.kind() !== 'impersonation') void send({ query: { tagName } });
    },
  };
}
