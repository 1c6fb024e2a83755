/** Which requests a fault or a hold is for. Every field that is set has to match; without any, all requests match. */
export interface RequestMatch {
  /** Operation id, such as drd.widget.billSummary. */
  readonly operation?: string;
  readonly method?: string;
  /** Path without the API base, such as /private/tags, or with a `*` at the end for everything below. */
  readonly path?: string;
  /** Only requests of this persona's token. */
  readonly persona?: string;
  /** Leaves the first `nth - 1` fitting requests alone. */
  readonly nth?: number;
}

export interface RequestFacts {
  readonly operation: string | null;
  readonly method: string;
  /** Without the API base. */
  readonly path: string;
  readonly persona: string | null;
}

export function fits(match: RequestMatch, facts: RequestFacts): boolean {
  return (
    (match.operation === undefined || match.operation === facts.operation) &&
    (match.method === undefined || match.method.toUpperCase() === facts.method) &&
    (match.path === undefined || pathFits(match.path, facts.path)) &&
    (match.persona === undefined || match.persona === facts.persona)
  );
}

function pathFits(wanted: string, path: string): boolean {
  return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : wanted === path;
}
