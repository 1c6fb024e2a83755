import { expect, test } from 'vitest';
import { setField } from './commands.ts';
import { begin, edit, type History, lastOwn, redo, takeOver, undo } from './history.ts';
import { read } from './open-page.ts';
import { overruledIn, putBack, together } from './overruled.ts';
import { undoStore } from './undo-store.ts';

const page = (title: string, text = 'Kia ora', tone = 'info') =>
  `{ "format": 1, "tabId": "x", "sections": [{ "id": "s", "type": "stack", "config": {}, "widgets": [
  { "id": "n", "type": "notice", "version": 1, "config": { "title": "${title}", "text": "${text}", "tone": "${tone}" } }
] }] }`;
const part = { kind: 'widget', id: 'n' } as const;

/** Sets the title of the notice, as a field does while letters are typed. */
function title(history: History, to: string, now: number): History {
  const reading = read(history.text);
  if (reading.kind !== 'page') throw new Error('The text is no page.');
  const { text, what } = setField(part, ['config', 'title'], to)(reading.page);
  return edit(history, text, { what, key: 'title', from: undefined, to: part }, now);
}

test('letters that follow each other are one edit, and after a pause another one', () => {
  let history = title(begin(page('')), 'W', 0);
  history = title(history, 'Wi', 300);
  history = title(history, 'Wi f', 2000);
  history = title(history, 'Wi fi', 2300);
  history = undo(history, together);
  expect(history.text).toBe(page('Wi'));
  expect(undo(history, together).text).toBe(page(''));
});

test('what was done before somebody else’s edit can be undone and done again, and theirs stays', () => {
  let history = title(title(begin(page('A')), 'B', 0), 'C', 5000);
  history = takeOver(history, page('C', 'Haere mai'));
  history = takeOver(history, page('C', 'Haere mai', 'warning'));
  expect(lastOwn(history)).toMatchObject({ to: part });
  history = undo(history, together);
  expect(history.text).toBe(page('B', 'Haere mai', 'warning'));
  history = undo(history, together);
  expect(history.text).toBe(page('A', 'Haere mai', 'warning'));
  expect(undo(history, together)).toBe(history);
  history = redo(redo(history));
  expect(history.text).toBe(page('C', 'Haere mai', 'warning'));
});

test('an edit that somebody else has replaced is passed over', () => {
  let history = title(begin(page('A')), 'B', 0);
  history = takeOver(history, page('Theirs'));
  expect(undo(history, together).text).toBe(page('Theirs'));
});

test('an edit that was overruled is named, and comes back at a press beside what else they did', () => {
  const history = title(begin(page('A')), 'Mine', 0);
  expect(overruledIn(history, page('Mine', 'Haere mai'))).toBeUndefined();
  const theirs = page('Theirs', 'Haere mai');
  const overruled = overruledIn(history, theirs);
  expect(overruled?.conflicts).toMatchObject([
    { why: 'changed twice', mine: { after: 'Mine' }, theirs: [{ after: 'Theirs' }] },
  ]);
  expect(overruled && putBack(overruled, theirs)).toBe(page('Mine', 'Haere mai'));
  // Of what others had changed before nothing is mine.
  const others = takeOver(title(begin(page('A')), 'B', 0), page('B', 'Haere mai'));
  expect(overruledIn(others, page('B', 'Nau mai'))).toBeUndefined();
});

test('what can be undone outlives a reload, also where the page is another one by then', () => {
  const kept = new Map<string, string>();
  const tab = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    // The store calls nothing else.
  } as unknown as Storage;
  const open = () => undoStore('c1', 'x.json', 'eddie', tab);
  open().write(title(begin(page('A')), 'B', 0));
  const same = open().read(page('B'));
  expect(same && undo(same, together).text).toBe(page('A'));
  const other = open().read(page('B', 'Haere mai'));
  expect(other && undo(other, together).text).toBe(page('A', 'Haere mai'));
  expect(undoStore('c1', 'x.json', 'ana', tab).read(page('B'))).toBeUndefined();
  tab.setItem('studio.undo.eddie.c1.x.json', '{');
  expect(open().read(page('B'))).toBeUndefined();
});
