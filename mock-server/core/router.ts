import type { Operation, Operations } from '#schemas/operation.ts';

export interface Match {
  readonly id: string;
  readonly operation: Operation;
  /** Raw, still percent-encoded values of the path parameters. */
  readonly params: ReadonlyMap<string, string>;
}

/** `allowed` lists the methods of a path that exists when the method of the call is not one of them. */
export type Found = { readonly match: Match } | { readonly allowed: readonly string[] } | null;

interface Entry {
  readonly id: string;
  readonly operation: Operation;
  readonly names: readonly string[];
}
interface Pattern {
  readonly expression: RegExp;
  readonly methods: Map<string, Entry>;
}

/** Compiles the table once. A path without parameters wins over one with. */
export function createRouter(table: Operations): (method: string, path: string) => Found {
  const fixed = new Map<string, Map<string, Entry>>();
  const patterns = new Map<string, Pattern>();
  for (const [id, operation] of Object.entries(table)) {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const methods =
      names.length === 0 ? fixedFor(fixed, operation.path) : patternFor(patterns, operation.path);
    if (methods.has(operation.method)) {
      throw new Error(`${operation.method} ${operation.path} stands twice in the table`);
    }
    methods.set(operation.method, { id, operation, names });
  }
  return (method, path) => {
    const exact = fixed.get(path);
    if (exact) return pick(exact, method, []);
    for (const { expression, methods } of patterns.values()) {
      const values = expression.exec(path);
      if (values) return pick(methods, method, values.slice(1));
    }
    return null;
  };
}

function fixedFor(fixed: Map<string, Map<string, Entry>>, path: string): Map<string, Entry> {
  const methods = fixed.get(path) ?? new Map<string, Entry>();
  fixed.set(path, methods);
  return methods;
}

function patternFor(patterns: Map<string, Pattern>, path: string): Map<string, Entry> {
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)');
  const pattern = patterns.get(source) ?? { expression: new RegExp(`^${source}$`), methods: new Map() };
  patterns.set(source, pattern);
  return pattern.methods;
}

function pick(methods: Map<string, Entry>, method: string, values: readonly string[]): Found {
  const entry = methods.get(method);
  if (!entry) return { allowed: [...methods.keys()] };
  const params = new Map(entry.names.map((name, index) => [name, values[index] ?? '']));
  return { match: { id: entry.id, operation: entry.operation, params } };
}
