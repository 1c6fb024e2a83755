import type { Arm } from '#layouts/core/arms.ts';
import type { Experiment } from '#layouts/core/experiments.ts';
import { insertValue, removeValue, replaceValue } from '#layouts/core/text/edit.ts';
import type { Json, JsonDocument } from '#layouts/core/text/parse.ts';
import { nodeAt } from '#layouts/core/text/pointer.ts';
import { spell, styleOf } from '#layouts/core/text/style.ts';

/*
 * Edits of the text of policy/experiments.json, each of which gives the new text and leaves the rest as it is. An experiment and
 * an arm are their places in the list; there has to be one.
 */

const list = '/experiments';

function append(document: JsonDocument, container: string, value: Json): string {
  const node = nodeAt(document.root, container);
  const index = node === undefined || node.kind === 'leaf' ? 0 : node.entries.length;
  return insertValue(document, { container, index }, spell(value, styleOf(document))).text;
}

/** Arms as JSON. */
const written = (arms: readonly Arm[]): Json =>
  arms.map(({ id, slots }) => ({ id, slots: slots.map(({ from, to }) => ({ from, to })) }));

export const addExperiment = (document: JsonDocument, { arms, ...rest }: Experiment): string =>
  append(document, list, { ...rest, arms: written(arms) });

export const removeExperiment = (document: JsonDocument, experiment: number): string =>
  removeValue(document, `${list}/${experiment}`).text;

/** Adds an arm that nobody is in yet. */
export const addArm = (document: JsonDocument, experiment: number, id: string): string =>
  append(document, `${list}/${experiment}/arms`, { id, slots: [] });

/** Removes an arm: who is in it is in the control then. */
export const removeArm = (document: JsonDocument, experiment: number, arm: number): string =>
  removeValue(document, `${list}/${experiment}/arms/${arm}`).text;

/** Gives the arms other ranges of slots. */
export function setShares(document: JsonDocument, experiment: number, arms: readonly Arm[]): string {
  return arms.reduce((edited, { slots }, arm) => {
    const pointer = `${list}/${experiment}/arms/${arm}/slots`;
    const ranges = slots.map(({ from, to }) => ({ from, to }));
    return replaceValue(edited, pointer, spell(ranges, styleOf(edited)));
  }, document).text;
}

export const setText = (
  document: JsonDocument,
  experiment: number,
  field: 'owner' | 'why',
  text: string,
): string => replaceValue(document, `${list}/${experiment}/${field}`, JSON.stringify(text)).text;
