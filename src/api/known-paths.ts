import { firstPaths } from '#schemas/first-paths.ts';
import { homePaths } from '#schemas/home-paths.ts';
import type { OperationId } from '#schemas/operations.ts';
import type { Paths } from '#schemas/paths.ts';

const known: Partial<Record<string, string>> = { ...firstPaths, ...homePaths };

/** Adds operations: those of start, shell and dashboard are known from the beginning, all others come with the widgets of the other pages. */
export function learnPaths(paths: Partial<Paths>): void {
  Object.assign(known, paths);
}

/** Method and path of an operation, with 204 where success has no body and `file` where it is a file. Throws for one that is called before its map is there. */
export function pathOf(id: OperationId): string {
  const path = known[id];
  if (path === undefined) throw new Error(`The path of ${id} is not known yet.`);
  return path;
}

/** Whether it is an operation that is known already and answers something, so that to ask for it changes nothing. */
export function isKnownRead(id: string): id is OperationId {
  const path = Object.hasOwn(known, id) ? known[id] : undefined;
  return path !== undefined && !path.endsWith(' 204');
}
