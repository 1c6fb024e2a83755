import { linksIn } from '#layouts/core/links-in.ts';
import { isObject } from '#layouts/core/outline.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import type { Json, JsonDocument, JsonObject } from '#layouts/core/text/parse.ts';
import { nameOf } from '#layouts/studio/document/names.ts';
import { type OpenPage, read } from '#layouts/studio/document/open-page.ts';
import { setValue } from '#layouts/studio/document/set-value.ts';
import { documentName, isPage } from '#layouts/studio/words.ts';
import { criticalPath, rulesPath } from './live-policy.ts';

type Documents = readonly { readonly path: string; readonly text: string }[];

/** A document, and a sentence about something in it. */
interface Told {
  readonly path: string;
  readonly words: string;
}

/** What still counts on pages and widgets that are gone. */
export interface LeftBehind {
  /** Entries of the policy that name one: rules, limits and critical pages. */
  readonly policy: readonly Told[];
  /** Links that lead to a page that is gone. */
  readonly links: readonly Told[];
}

/** A list of the policy whose entries name a page. */
interface PolicyList {
  readonly path: string;
  readonly key: string;
  readonly saying: (entry: JsonObject, page: string) => string;
}

const lists: readonly PolicyList[] = [
  {
    path: rulesPath,
    key: 'rules',
    saying: (entry, page) => `${ruleName(entry)} is about ${page}.`,
  },
  {
    path: rulesPath,
    key: 'budgets',
    saying: ({ owner }, page) => `A limit of ${String(owner)} is about ${page}.`,
  },
  { path: criticalPath, key: 'pages', saying: (_, page) => `${page} is in the list of critical pages.` },
];

const ruleName = ({ id, owner }: JsonObject): string => `The rule “${String(id)}” of ${String(owner)}`;

/** The address of a page in the portal. */
const addressOf = (path: string): string =>
  `/account/${path === 'newDashboard.json' ? 'dashboard' : tabOfPath(path)}`;

/** Finds what is left behind in documents by pages that aren't among them any more, and by widgets that no page has. */
export function leftBehind(documents: Documents, gone: readonly string[]): LeftBehind {
  const addresses = new Map(gone.map((path) => [addressOf(path), path]));
  const pages = pagesIn(documents);
  const policy = lists.flatMap((list) =>
    entriesOf(jsonIn(textAt(documents, list.path))?.value, list.key).flatMap((entry) =>
      leftIn(entry, list, pages, gone).map(({ words }) => ({ path: list.path, words })),
    ),
  );
  const links = [...pages].flatMap(([path, page]) =>
    [...page.outline.parts.values()].flatMap((part) =>
      linksIn(part.fields).flatMap(({ value }) => {
        const to = addresses.get(value.replace(/[?#].*$/, ''));
        return to === undefined || gone.includes(path)
          ? []
          : [{ path, words: `${nameOf(part)} on ${documentName(path)} links to ${documentName(to)}.` }];
      }),
    ),
  );
  // One part may have several links to it.
  return { policy, links: [...new Map(links.map((link) => [link.words, link])).values()] };
}

/** Documents of the policy without what names something that is gone: those that differ then, with both texts. */
export function policyWithout(
  documents: Documents,
  gone: readonly string[],
): readonly { readonly path: string; readonly before: string; readonly text: string }[] {
  const pages = pagesIn(documents);
  return [...Map.groupBy(lists, ({ path }) => path)].flatMap(([path, ofDocument]) => {
    const before = textAt(documents, path);
    let document = jsonIn(before)?.document;
    if (before === undefined || document === undefined) return [];
    for (const list of ofDocument) {
      const entries = entriesOf(jsonIn(document.text)?.value, list.key);
      for (let index = entries.length - 1; index >= 0; index -= 1)
        for (const { way } of leftIn(entries[index], list, pages, gone).toReversed())
          document = setValue(document, '', [list.key, index, ...way], undefined);
    }
    return document.text === before ? [] : [{ path, before, text: document.text }];
  });
}

/** What an entry names that is gone, and what of the entry has to go with it; nothing further is the whole entry. */
function leftIn(
  entry: Json | undefined,
  { saying }: PolicyList,
  pages: ReadonlyMap<string, OpenPage>,
  gone: readonly string[],
): readonly { readonly words: string; readonly way: readonly (string | number)[] }[] {
  if (!isObject(entry)) return [];
  const path = `${String(entry['page']).replaceAll('/', '--')}.json`;
  if (gone.includes(path)) return [{ words: saying(entry, documentName(path)), way: [] }];
  const page = pages.get(path);
  const wanted = entry['any'];
  if (page === undefined || !Array.isArray(wanted)) return [];
  const missing = wanted.flatMap((each, index) => {
    const id = isObject(each) ? each['id'] : undefined;
    return typeof id !== 'string' || page.outline.parts.has(`widget ${id}`) ? [] : [{ id, index }];
  });
  const isAll = missing.length === wanted.length;
  return missing.map(({ id, index }, place) => ({
    words: `${ruleName(entry)} asks for the widget “${id}”, which isn’t on ${documentName(path)}.`,
    // A rule that asks for nothing is no rule: then it goes as a whole, once.
    way: isAll ? (place === 0 ? [] : ['any', index]) : ['any', index],
  }));
}

/** Documents that can be read as pages, by path. */
const pagesIn = (documents: Documents): ReadonlyMap<string, OpenPage> =>
  new Map(
    documents.flatMap(({ path, text }) => {
      const reading = isPage(path) ? read(text) : undefined;
      return reading?.kind === 'page' ? [[path, reading.page]] : [];
    }),
  );

const textAt = (documents: Documents, path: string): string | undefined =>
  documents.find((document) => document.path === path)?.text;

function entriesOf(policy: Json | undefined, key: string): readonly Json[] {
  const list = isObject(policy) ? policy[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function jsonIn(
  text: string | undefined,
): { readonly document: JsonDocument; readonly value: Json } | undefined {
  const reading = text === undefined ? undefined : read(text);
  return reading?.kind === 'json' ? reading : undefined;
}
