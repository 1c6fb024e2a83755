import { flag, withDefault } from '#schemas/json-schema.ts';

/** Of a widget whose texts are edited in place. */
export const isSavingLocked = withDefault(
  flag('Nothing that is edited in place can be saved now; its Save button says so.'),
  false,
);
