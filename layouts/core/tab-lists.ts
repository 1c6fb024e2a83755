import { insertValue, removeValue, replaceValue } from './text/edit.ts';
import type { JsonDocument, JsonNode } from './text/parse.ts';
import { nodeAt } from './text/pointer.ts';

/*
 * A section of tabs says which widget is in which tab. What comes, goes and is renamed has to be so there too. `section` is
 * the pointer of the section; one without tabs stays as it is.
 */

const entriesAt = (document: JsonDocument, pointer: string) => {
  const node = nodeAt(document.root, pointer);
  return node === undefined || node.kind === 'leaf' ? [] : node.entries;
};

const isText = (node: JsonNode, text: string): boolean => node.kind === 'leaf' && node.value === text;

/** Where a widget is named, from the last to the first, so that removing one leaves the others where they are. */
function mentions(document: JsonDocument, section: string, id: string): string[] {
  return entriesAt(document, `${section}/config/tabs`)
    .flatMap((_, tab) =>
      entriesAt(document, `${section}/config/tabs/${tab}/widgets`).flatMap(({ value }, at) =>
        isText(value, id) ? [`${section}/config/tabs/${tab}/widgets/${at}`] : [],
      ),
    )
    .reverse();
}

/** Names a widget at the end of the last tab. */
export function joinTab(document: JsonDocument, section: string, id: string): JsonDocument {
  const last = entriesAt(document, `${section}/config/tabs`).length - 1;
  const container = `${section}/config/tabs/${last}/widgets`;
  if (last < 0 || nodeAt(document.root, container)?.kind !== 'array') return document;
  return insertValue(
    document,
    { container, index: entriesAt(document, container).length },
    JSON.stringify(id),
  );
}

/** Names a widget in no tab any more. */
export const leaveTabs = (document: JsonDocument, section: string, id: string): JsonDocument =>
  mentions(document, section, id).reduce(removeValue, document);

/** Names a widget by its new id. */
export const renameInTabs = (
  document: JsonDocument,
  section: string,
  id: string,
  newId: string,
): JsonDocument =>
  mentions(document, section, id).reduce(
    (text, pointer) => replaceValue(text, pointer, JSON.stringify(newId)),
    document,
  );
