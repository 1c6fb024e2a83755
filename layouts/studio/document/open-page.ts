import { type Outline, outlineOf } from '#layouts/core/outline.ts';
import {
  type Json,
  type JsonDocument,
  JsonTextError,
  jsonOf,
  parseDocument,
} from '#layouts/core/text/parse.ts';

/** A text that is a page: what commands are done to. */
export interface OpenPage {
  readonly document: JsonDocument;
  readonly value: Json;
  readonly outline: Outline;
}

/** What a text is. */
export type Reading =
  | { readonly kind: 'page'; readonly page: OpenPage }
  /** JSON, but no page: two parts with one id, or a document of another kind. */
  | { readonly kind: 'json'; readonly document: JsonDocument; readonly value: Json }
  | { readonly kind: 'wrong'; readonly error: JsonTextError };

export function read(text: string): Reading {
  try {
    const document = parseDocument(text);
    const value = jsonOf(document.root);
    const outline = outlineOf(value);
    return outline === undefined
      ? { kind: 'json', document, value }
      : { kind: 'page', page: { document, value, outline } };
  } catch (error) {
    if (error instanceof JsonTextError) return { kind: 'wrong', error };
    throw error;
  }
}
