import { operationMap } from '#schemas/generated/operation-map.ts';

/** Ids of every operation of the contract, by name. */
export const operationIds: readonly string[] = Object.keys(operationMap).sort();

const lines: ReadonlyMap<string, string> = new Map(Object.entries(operationMap));

/** `GET /public/outage/current`; undefined for an unknown id. */
export const lineOf = (id: string) => lines.get(id)?.split(' ').slice(0, 2).join(' ');
