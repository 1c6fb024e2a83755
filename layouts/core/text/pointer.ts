import type { JsonDocument, JsonNode } from './parse.ts';

/** The keys and indexes of a JSON pointer (RFC 6901). */
export function tokensOf(pointer: string): string[] {
  if (pointer !== '' && !pointer.startsWith('/')) throw new RangeError(`"${pointer}" is not a JSON pointer`);
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The JSON pointer of keys and indexes. */
export const pointerOf = (tokens: readonly (string | number)[]): string =>
  tokens.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Which entry of a node a token of a pointer names; -1 where there is none. */
export function entryIndex(node: JsonNode, token: string): number {
  if (node.kind === 'leaf') return -1;
  if (node.kind === 'object') return node.entries.findIndex(({ key }) => key === token);
  return /^(0|[1-9][0-9]*)$/.test(token) && Number(token) < node.entries.length ? Number(token) : -1;
}

/** The value at a pointer, or undefined. */
export function nodeAt(root: JsonNode, pointer: string): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const token of tokensOf(pointer)) node = node && childOf(node, token);
  return node;
}

/** The line, from 1, on which the value at a pointer begins; that of the nearest value around it where it is missing. */
export function lineOf({ text, root }: JsonDocument, pointer: string): number {
  let node = root;
  for (const token of tokensOf(pointer)) {
    const child = childOf(node, token);
    if (child === undefined) break;
    node = child;
  }
  return text.slice(0, node.start).split('\n').length;
}

function childOf(node: JsonNode, token: string): JsonNode | undefined {
  return node.kind === 'leaf' ? undefined : node.entries[entryIndex(node, token)]?.value;
}
