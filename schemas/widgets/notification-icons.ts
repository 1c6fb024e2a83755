import { object } from '../json-schema.ts';

/** Notifications in the header. */
export const notificationIconsConfig = object({});
