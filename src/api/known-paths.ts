import { firstPaths } from '#schemas/first-paths.ts';
import type { OperationId } from '#schemas/operations.ts';
import type { Paths } from '#schemas/paths.ts';

const known: Partial<Record<OperationId, string>> = { ...firstPaths };

/** Adds the whole map, which comes with the portal of a signed-in customer: the sign-in page does without it. */
export function learnPaths(paths: Paths): void {
  Object.assign(known, paths);
}

/** Method and path of an operation, with 204 where success has no body and `file` where it is a file. Throws for one that is called before its map is there. */
export function pathOf(id: OperationId): string {
  const path = known[id];
  if (path === undefined) throw new Error(`The path of ${id} is not known yet.`);
  return path;
}
