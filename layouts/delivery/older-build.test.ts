import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCatalogue } from '#layouts/core/catalogue.ts';
import { revisionOf } from '#layouts/core/evaluate.ts';
import { digestOf, manifestOf, sealOf } from '#layouts/core/manifest.ts';
import { viewersIn } from '#layouts/core/personas.ts';
import { ownDocuments } from '#layouts/service/domain/service.test-support.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import { layout as layoutSchema } from '#schemas/layout.ts';
import { createDelivery } from './delivery.ts';

/** What the build before the last change of a widget's contract could draw: it had no `accountProperties`. */
const text = readFileSync(join(import.meta.dirname, 'older-build.fixture.json'), 'utf8');
const older = parseCatalogue(JSON.parse(text));
const digest = revisionOf(text);

const documents = [...ownDocuments].map(([path, body]) => ({ path, text: body, digest: digestOf(body) }));
const parts = {
  release: 1,
  manifest: digestOf(manifestOf(documents)),
  switches: { seq: 0, off: [] },
  catalogues: [digest],
};
const delivery = createDelivery({ ...parts, documents, seal: sealOf(parts) }, new Map([[digest, older]]));
const types = new Map(older.widgets.map((widget) => [widget.type, widget]));

test.each([
  ['its own catalogue', digest],
  ['no catalogue', undefined],
  ['one that nobody knows', 'f'.repeat(16)],
])(
  'a build from before the last contract change that sends %s never gets what it can’t draw',
  (_how, catalogue) => {
    let sent = 0;
    for (const { tabId } of delivery.pages) {
      for (const { audience } of viewersIn(ownDocuments)) {
        const layout = delivery.resolve(tabId, { ...audience, at: '2026-11-24T09:00' }, { catalogue });
        expect(checkSchema(layoutSchema, layout)).toBeUndefined();
        for (const widget of layout?.sections.flatMap(({ widgets }) => widgets) ?? []) {
          const known = types.get(widget.type);
          expect(known?.versions).toContain(widget.version);
          expect(known && checkSchema(known.config, widget.config)).toBeUndefined();
          sent += 1;
        }
      }
    }
    expect(sent).toBeGreaterThan(1000);
  },
);

test('the newest widgets are among what is asked of it', () => {
  const placed = delivery.pages.flatMap(({ sections }) =>
    sections.flatMap(({ widgets }) => widgets.map(({ type }) => type)),
  );
  expect(types.has('accountProperties')).toBe(false);
  expect(placed).toContain('accountProperties');
});
