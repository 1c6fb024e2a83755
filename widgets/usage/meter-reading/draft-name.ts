import { fingerprint } from '#src/storage/fingerprint.ts';
import type { Site } from './reading.ts';

/** The draft of the readings of a site. */
export const draftName = ({ id }: Site): string => `meter-reading.${fingerprint(id)}`;
