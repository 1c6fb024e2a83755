import type { Release } from '#layouts/api/shapes.ts';
import { documentName } from '#layouts/studio/words.ts';

/** What a release is called; one that goes back names documents as people call them. */
export const titleOf = ({ kind, title }: Release): string =>
  kind === 'rollback'
    ? title.replaceAll(
        /([\w-]+(?:\/[\w-]+)?\.json)(, )?/g,
        (_, path: string, comma?: string) => `${documentName(path)}${comma === undefined ? '' : ' · '}`,
      )
    : title;
