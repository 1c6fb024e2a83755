import { paths } from '#schemas/paths.ts';

/** Ids of every operation of the contract, by name. */
export const operationIds: readonly string[] = Object.keys(paths).sort();

const lines: ReadonlyMap<string, string> = new Map(Object.entries(paths));

/** `GET /public/outage/current`; undefined for an unknown id. */
export const lineOf = (id: string) => lines.get(id)?.split(' ').slice(0, 2).join(' ');
