import { firstPaths } from '#schemas/first-paths.ts';
import type { OperationId } from '#schemas/operations.ts';
import type { Paths } from '#schemas/paths.ts';

const known: Partial<Record<OperationId, string>> = { ...firstPaths };

/** Adds operations: those of the first pages come with the portal, all others with the widgets of the other pages. */
export function learnPaths(paths: Partial<Paths>): void {
  Object.assign(known, paths);
}

/** Method and path of an operation, with 204 where success has no body and `file` where it is a file. Throws for one that is called before its map is there. */
export function pathOf(id: OperationId): string {
  const path = known[id];
  if (path === undefined) throw new Error(`The path of ${id} is not known yet.`);
  return path;
}
