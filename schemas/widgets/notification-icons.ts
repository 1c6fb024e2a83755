import { object } from '#schemas/json-schema.ts';

/** Notifications in the header. */
export const notificationIconsConfig = object({});
