import { fingerprint } from '#src/storage/fingerprint.ts';
import type { Site } from './reading.ts';

/** The draft of the readings of a site, or of a reading that is changed, by the id of its meter. */
export const draftName = ({ id }: Site, changing: string | undefined): string =>
  `meter-reading.${fingerprint(changing === undefined ? id : `${id} ${changing}`)}`;
