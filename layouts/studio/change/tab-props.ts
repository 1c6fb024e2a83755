import type { Change } from '#layouts/api/shapes.ts';

/** What a tab of a change gets. */
export interface ChangeTabProps {
  readonly change: Change;
  /** The version of the change, for If-Match: `"7"`. */
  readonly etag: string;
}
