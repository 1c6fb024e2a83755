/** A link of a layout. */
export interface LinkPlace {
  /** `to` is a page, `href` an address. */
  readonly key: 'to' | 'href';
  readonly value: string;
  /** JSON pointer, from the value that was looked through. */
  readonly pointer: string;
}

/** Every link of a layout, or of a part of one: in the configs of all widgets and in all actions. */
export function linksIn(value: unknown, pointer = ''): LinkPlace[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    (key === 'to' || key === 'href') && typeof inner === 'string'
      ? [{ key, value: inner, pointer: `${pointer}/${key}` }]
      : linksIn(inner, `${pointer}/${key}`),
  );
}
