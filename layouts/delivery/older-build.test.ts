import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Catalogue, type Drawable, parseCatalogue } from '#layouts/core/catalogue.ts';
import type { Documents } from '#layouts/core/documents.ts';
import { revisionOf } from '#layouts/core/evaluate.ts';
import { digestOf, manifestOf, sealOf } from '#layouts/core/manifest.ts';
import { viewersIn } from '#layouts/core/personas.ts';
import type { Layout } from '#layouts/core/source.ts';
import { ownDocuments } from '#layouts/service/domain/service.test-support.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import { layout as layoutSchema } from '#schemas/layout.ts';
import { createDelivery } from './delivery.ts';

/** What the build before the last change of a widget's contract could draw: it had no `accountProperties`. */
const text = readFileSync(join(import.meta.dirname, 'older-build.fixture.json'), 'utf8');
const older = parseCatalogue(JSON.parse(text));
const digest = revisionOf(text);

function deliver(texts: Documents, build: Catalogue) {
  const documents = [...texts].map(([path, body]) => ({ path, text: body, digest: digestOf(body) }));
  const parts = {
    release: 1,
    manifest: digestOf(manifestOf(documents)),
    switches: { seq: 0, off: [] },
    catalogues: [digest],
  };
  return createDelivery({ ...parts, documents, seal: sealOf(parts) }, new Map([[digest, build]]));
}
const delivery = deliver(ownDocuments, older);
const types = new Map(older.widgets.map((widget) => [widget.type, widget]));

/** Everything that a portal may draw of a layout, fallbacks too. */
const drawables = ({ sections }: Layout): Drawable[] =>
  sections.flatMap((section) =>
    [section.fallback, ...section.widgets.flatMap((widget) => [widget, widget.fallback])].flatMap((each) =>
      each === undefined ? [] : [{ version: 1, ...each }],
    ),
  );

const senders: readonly (readonly [how: string, catalogue: string | undefined])[] = [
  ['its own catalogue', digest],
  ['no catalogue', undefined],
  ['one that nobody knows', 'f'.repeat(16)],
];

test.each(senders)(
  'a build from before the last contract change that sends %s never gets what it can’t draw',
  (_how, catalogue) => {
    let sent = 0;
    for (const { tabId } of delivery.pages) {
      for (const { audience } of viewersIn(ownDocuments)) {
        const layout = delivery.resolve(tabId, { ...audience, at: '2026-11-24T09:00' }, { catalogue });
        expect(checkSchema(layoutSchema, layout)).toBeUndefined();
        for (const widget of layout === undefined ? [] : drawables(layout)) {
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

/** The recorded build, as it would be if `success` had been added to the tones of a notice after it. */
const narrower = parseCatalogue({
  ...older,
  widgets: older.widgets.map((widget) => {
    const tones = { type: 'string', enum: ['info', 'warning', 'critical'] };
    const { properties, ...config } = widget.config as { properties: Record<string, unknown> };
    return widget.type === 'notice'
      ? { ...widget, config: { ...config, properties: { ...properties, tone: tones } } }
      : widget;
  }),
});
const newer = { type: 'notice', config: { text: 'Paid.', tone: 'success' } };
const known = { type: 'notice', config: { text: 'Paid.', tone: 'info' } };
const [viewer] = viewersIn(ownDocuments);

test.each(senders)(
  'a value that only the schema of an older build refuses is not sent to it with %s, as a fallback neither',
  (_how, catalogue) => {
    const page = {
      format: 1,
      tabId: 'header',
      sections: [
        {
          id: 'first',
          type: 'stack',
          config: {},
          fallback: newer,
          widgets: [
            { id: 'instead', version: 1, ...newer, otherwise: [{ version: 1, config: known.config }] },
            { id: 'replaced', version: 1, ...newer, fallback: known },
            { id: 'nothing', version: 1, ...newer },
            { id: 'same', version: 1, ...known, fallback: newer },
          ],
        },
      ],
    };
    const texts = new Map(ownDocuments).set('header.json', JSON.stringify(page));
    const sent = (build: Catalogue) =>
      viewer && deliver(texts, build).resolve('header', viewer.audience, { catalogue });
    const own = { version: 1, ...known };
    expect(sent(narrower)?.sections).toEqual([
      {
        id: 'first',
        type: 'stack',
        config: {},
        widgets: ['instead', 'replaced', 'same'].map((id) => ({ id, ...own })),
      },
    ]);
    expect(sent(older)?.sections[0]).toMatchObject({
      fallback: newer,
      widgets: page.sections[0]?.widgets.map(({ id, type, config }) => ({ id, type, config })),
    });
  },
);
