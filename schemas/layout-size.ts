/** What a layout may be at most; a larger one is refused before anything reads it, by servers and by browsers. */
export const limits = {
  depth: 16,
  nodes: 2000,
  widgets: 200,
  stringLength: 10_000,
  arrayLength: 5000,
  /** Characters of the whole, about a mebibyte. */
  size: 1_048_576,
} as const;

/**
 * Why a value is too large or too deep to be a layout, or null. It iterates with its own stack, so that
 * no nesting can overflow the engine's, and stops at the first limit.
 */
export function oversize(value: unknown): string | null {
  const stack: [unknown, number][] = [[value, 1]];
  let nodes = 0;
  let size = 0;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [node, depth] = next;
    if (typeof node === 'string') {
      size += node.length;
      if (node.length > limits.stringLength) return 'a text is too long';
    } else if (typeof node === 'object' && node !== null) {
      nodes += 1;
      if (depth > limits.depth) return 'it is nested too deeply';
      if (nodes > limits.nodes) return 'it has too many parts';
      if (Array.isArray(node) && node.length > limits.arrayLength) return 'a list is too long';
      for (const key of Object.keys(node)) {
        size += key.length;
        stack.push([Reflect.get(node, key), depth + 1]);
      }
    }
    if (size > limits.size) return 'it is too large';
  }
  return null;
}
