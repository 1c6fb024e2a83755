import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf } from '#layouts/core/manifest.ts';
import { jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import { eachStore } from '#layouts/service/store/stores.test-support.ts';
import { runCount, seed } from '#src/test/depth.ts';
import { ownDocuments, somebody, startDomain } from './service.test-support.ts';

const editors = ['Ana', 'Eddie', 'Mia', 'Tane', 'Sina', 'Luca', 'Ruth', 'Omar'].map((name) =>
  somebody(name, 'editor'),
);
const path = 'products--bottled-gas.json';
const base = ownDocuments.get(path) ?? '';
/** What the eight do together: `EDITS=80000` is the long run. A page grows with it, so each round begins a change of its own. */
const edits = process.env['EDITS'];
const perRound = 200;
const rounds = edits === undefined ? runCount(4) : Math.ceil(Number(edits) / perRound);

interface Page {
  sections: { id: string; heading?: string; widgets: { id: string; config: { text?: string } }[] }[];
}
/** A notice of an editor; its id says whose it is. */
const notice = (id: string, text: string) => ({
  id,
  type: 'notice',
  version: 1,
  config: { tone: 'info', text },
});

/** What one editor does to the page that they have. */
type Act = {
  readonly does: 'add' | 'change' | 'remove' | 'move' | 'heading' | 'save';
  readonly which: number;
};
const act = fc.record<Act>({
  does: fc.constantFrom('add', 'change', 'remove', 'move', 'heading', 'save', 'save', 'save'),
  which: fc.nat(1000),
});

eachStore(({ open }) => {
  test('of eight people who edit one page, nobody loses what was saved', async () => {
    const { call } = await startDomain(await open());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(editors.length - 1), act), {
          minLength: perRound,
          maxLength: perRound,
        }),
        async (steps) => {
          const [first] = editors;
          if (first === undefined) return;
          const { id } = await call(first, 'changes.create', { body: { title: 'Together' } });
          const sides = editors.map(() => ({ base, text: base }));
          /** What was acknowledged last: the notices of each editor, and the heading of each section. */
          const notices = new Map(editors.map(({ name }) => [name, noticesOf(base, name)]));
          const headings = headingsOf(base);
          let count = 0;

          for (const [who, { does, which }] of steps) {
            const [editor, side] = [editors[who], sides[who]];
            if (editor === undefined || side === undefined) continue;
            if (does !== 'save') {
              count += 1;
              side.text = edited(side.text, editor.name, does, which, count);
              continue;
            }
            const sent = side.text;
            const answer = await call(editor, 'documents.edit', {
              params: { id, path },
              body: { base: digestOf(side.base), text: sent },
            }).catch((error: unknown) => {
              if (!(error instanceof Refusal)) throw error;
              return error;
            });
            if (answer instanceof Refusal) {
              // Nothing was saved, and the editor is told with what it meets: they begin again from what is saved.
              expect(answer.problem).toMatchObject({ status: 409, type: '/error/edit_conflict' });
              expect(answer.problem.conflicts?.length).toBeGreaterThan(0);
              side.text = await call(editor, 'documents.get', { params: { id, path } });
              side.base = side.text;
              continue;
            }
            notices.set(editor.name, noticesOf(sent, editor.name));
            const before = headingsOf(side.base);
            for (const [section, heading] of headingsOf(sent))
              if (heading !== before.get(section)) headings.set(section, heading);
            side.text = answer.text ?? sent;
            side.base = side.text;
            expect(answer.digest).toBe(digestOf(side.text));
            // Of the headings of others, an editor is told of those that count.
            expect(headingsOf(side.text)).toEqual(headings);
          }

          const last = await call(first, 'documents.get', { params: { id, path } });
          for (const { name } of editors) expect(noticesOf(last, name)).toEqual(notices.get(name));
          expect(headingsOf(last)).toEqual(headings);
          await call(first, 'changes.edit', { params: { id }, match: '*', body: { state: 'withdrawn' } });
        },
      ),
      // What fails is told as it is: smaller steps would say no more.
      { numRuns: rounds, seed, endOnFailure: true },
    );
  }, 3_600_000);

  test('somebody who edits alone is never told of a conflict', async () => {
    const [alone] = editors;
    if (alone === undefined) return;
    const { call } = await startDomain(await open());
    const { id } = await call(alone, 'changes.create', { body: { title: 'Alone' } });
    let text = base;
    let count = 0;
    for (const { does, which } of fc.sample(act, { numRuns: perRound, seed })) {
      count += 1;
      const before = digestOf(text);
      if (does !== 'save') text = edited(text, alone.name, does, which, count);
      const answer = await call(alone, 'documents.edit', {
        params: { id, path },
        body: { base: before, text },
      });
      expect(answer).toEqual({ digest: digestOf(text), merged: false });
    }
  });
});

/** The page after an act, written anew: the merge may not depend on the spelling. */
function edited(text: string, editor: string, does: Act['does'], which: number, count: number): string {
  const page = pageIn(text);
  const section = page.sections[which % page.sections.length];
  if (section === undefined) return text;
  const prefix = `${editor.toLowerCase()}-`;
  const own = page.sections.flatMap(({ widgets }) => widgets.filter(({ id }) => id.startsWith(prefix)));
  const mine = own[which % Math.max(1, own.length)];
  if (does === 'heading') section.heading = `Plans of ${editor} ${which}`;
  if (does === 'add') {
    const added = notice(`${prefix}${count}`, `Text ${count}`);
    section.widgets.splice(which % (section.widgets.length + 1), 0, added);
  }
  if (does === 'change' && mine !== undefined) mine.config.text = `Text ${count}`;
  if ((does === 'remove' || does === 'move') && mine !== undefined) {
    for (const each of page.sections) each.widgets = each.widgets.filter(({ id }) => id !== mine.id);
    if (does === 'move') section.widgets.splice(which % (section.widgets.length + 1), 0, mine);
  }
  return `${JSON.stringify(page, null, 2)}\n`;
}

const pageIn = (text: string) => jsonOf(parseDocument(text).root) as unknown as Page;

/**
 * Text and section of each notice of an editor, by its id. Not where it is in the section: who moves something past a notice may
 * as well have moved the notice.
 */
const noticesOf = (text: string, editor: string): Map<string, readonly [section: string, text: string]> =>
  new Map(
    pageIn(text).sections.flatMap(({ id: section, widgets }) =>
      widgets
        .filter(({ id }) => id.startsWith(`${editor.toLowerCase()}-`))
        .map(({ id, config }) => [id, [section, config.text ?? '']] as const),
    ),
  );

/** Headings by section. */
const headingsOf = (text: string): Map<string, string | undefined> =>
  new Map(pageIn(text).sections.map(({ id, heading }) => [id, heading]));
