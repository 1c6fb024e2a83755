import { isObject, member } from '#layouts/core/outline.ts';
import type { Json } from '#layouts/core/text/parse.ts';
import type { Path } from '#layouts/studio/document/set-value.ts';

/** What a value has at a path of keys and indexes; undefined where there is nothing. */
export const valueIn = (value: Json | undefined, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((at, key) => {
    if (typeof key === 'number') return Array.isArray(at) ? at[key] : undefined;
    return isObject(at) ? member(at, key) : undefined;
  }, value);
