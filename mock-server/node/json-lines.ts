import { findNodeAtLocation, parseTree } from 'jsonc-parser';

/** The line, from 1, on which the value of a JSON pointer begins; that of the nearest value around it where it is missing. */
export function lineOf(text: string, pointer: string): number {
  const tree = parseTree(text);
  if (tree === undefined) return 1;
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return text.slice(0, node.offset).split('\n').length;
  }
  return 1;
}
