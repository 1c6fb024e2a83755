import { linksIn } from '#layouts/core/links-in.ts';
import { isObject } from '#layouts/core/outline.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import type { Json, JsonDocument, JsonObject } from '#layouts/core/text/parse.ts';
import { nameOf } from '#layouts/studio/document/names.ts';
import { read } from '#layouts/studio/document/open-page.ts';
import { setValue } from '#layouts/studio/document/set-value.ts';
import { documentName, isPage } from '#layouts/studio/words.ts';
import { rulesPath } from './live-policy.ts';

type Documents = readonly { readonly path: string; readonly text: string }[];

/** What still counts on pages that are gone. */
export interface LeftBehind {
  /** Rules and limits that name one: they hold for nothing until they are removed. */
  readonly rules: readonly string[];
  /** Links that lead to one. */
  readonly links: readonly { readonly path: string; readonly words: string }[];
}

/** The address of a page in the portal. */
const addressOf = (path: string): string =>
  `/account/${path === 'newDashboard.json' ? 'dashboard' : tabOfPath(path)}`;

/** Finds what is left behind in documents by pages that aren't among them any more. */
export function leftBehind(documents: Documents, gone: readonly string[]): LeftBehind {
  const tabs = new Set(gone.map(tabOfPath));
  const addresses = new Map(gone.map((path) => [addressOf(path), path]));
  const policy = jsonIn(documents.find(({ path }) => path === rulesPath)?.text);
  const rules = policy === undefined ? [] : namesIn(policy.value, tabs);
  const links = documents.flatMap(({ path, text }) => {
    const reading = isPage(path) ? read(text) : undefined;
    if (reading?.kind !== 'page') return [];
    return [...reading.page.outline.parts.values()].flatMap((part) =>
      linksIn(part.fields).flatMap(({ value }) => {
        const to = addresses.get(value.replace(/[?#].*$/, ''));
        return to === undefined || gone.includes(path)
          ? []
          : [{ path, words: `${nameOf(part)} on ${documentName(path)} links to ${documentName(to)}.` }];
      }),
    );
  });
  // One part may have several links to it.
  return { rules, links: [...new Map(links.map((link) => [link.words, link])).values()] };
}

/** The rules without what names pages that are gone; undefined where nothing does. */
export function rulesWithout(text: string, gone: readonly string[]): string | undefined {
  const tabs = new Set(gone.map(tabOfPath));
  let document = jsonIn(text)?.document;
  if (document === undefined) return undefined;
  for (const key of lists) {
    const entries = listIn(jsonIn(document.text)?.value, key);
    for (let index = entries.length - 1; index >= 0; index -= 1)
      if (names(entries[index], tabs)) document = setValue(document, '', [key, index], undefined);
  }
  return document.text === text ? undefined : document.text;
}

const lists = ['rules', 'budgets'] as const;

function namesIn(policy: Json, tabs: ReadonlySet<string>): string[] {
  const said = {
    rules: (entry: JsonObject) => `The rule “${String(entry['id'])}” of ${String(entry['owner'])}`,
    budgets: (entry: JsonObject) => `A limit of ${String(entry['owner'])}`,
  };
  return lists.flatMap((key) =>
    listIn(policy, key).flatMap((entry) =>
      isObject(entry) && names(entry, tabs)
        ? [
            `${said[key](entry)} is about ${documentName(`${String(entry['page']).replaceAll('/', '--')}.json`)}.`,
          ]
        : [],
    ),
  );
}

const names = (entry: Json | undefined, tabs: ReadonlySet<string>): boolean =>
  isObject(entry) && tabs.has(String(entry['page']));

function listIn(policy: Json | undefined, key: (typeof lists)[number]): readonly Json[] {
  const list = isObject(policy) ? policy[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function jsonIn(
  text: string | undefined,
): { readonly document: JsonDocument; readonly value: Json } | undefined {
  const reading = text === undefined ? undefined : read(text);
  return reading?.kind === 'json' ? reading : undefined;
}
