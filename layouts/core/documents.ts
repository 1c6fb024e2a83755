import { JsonTextError, jsonOf, parseDocument } from './text/parse.ts';

/** Texts by their path in a folder of layouts: a page is `bill--payments.json`, what pages are checked by is in `policy/`. */
export type Documents = ReadonlyMap<string, string>;

/** The value of a document; undefined where it is missing, or no JSON. */
export function jsonAt(documents: Documents, path: string): unknown {
  const text = documents.get(path);
  if (text === undefined) return undefined;
  try {
    return jsonOf(parseDocument(text).root);
  } catch (error) {
    if (error instanceof JsonTextError) return undefined;
    throw error;
  }
}
