import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bundle } from '#layouts/api/delivery-shapes.ts';
import { exposureOf } from '#layouts/core/arms.ts';
import { clientOf } from '#layouts/core/client.ts';
import { resolve } from '#layouts/core/evaluate.ts';
import { armsOf } from '#layouts/core/experiments.ts';
import { checkDocuments } from '#layouts/core/gate.ts';
import { digestOf, manifestOf, sealOf } from '#layouts/core/manifest.ts';
import { viewersIn } from '#layouts/core/personas.ts';
import { signedBundleText } from '#layouts/core/signing.ts';
import { ownDocuments } from '#layouts/service/domain/service.test-support.ts';
import { randomRuns } from '#src/test/depth.ts';
import { eventually } from '#src/test/eventually.ts';
import { checkBundle } from './check-bundle.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { followService } from './follow.ts';
import type { Trust } from './trust.ts';

const documents = [...ownDocuments].map(([path, text]) => ({ path, text, digest: digestOf(text) }));
const sealed = (parts: Omit<Bundle, 'seal'>): Bundle => ({ ...parts, seal: sealOf(parts) });
const bundle = sealed({
  release: 7,
  manifest: digestOf(manifestOf(documents)),
  documents,
  switches: { seq: 3, off: [{ type: 'ecoTracker' }] },
  catalogues: [],
});

test('every answer is what resolve gives, also the second time', () => {
  const delivery = createDelivery(bundle, new Map());
  const client = clientOf(undefined, new Map(), bundle.switches.off);
  expect(delivery.pages.length).toBeGreaterThan(20);
  for (const { audience } of viewersIn(ownDocuments)) {
    for (const page of delivery.pages) {
      const expected = resolve(page, audience, client);
      expect(delivery.resolve(page.tabId, audience)).toEqual(expected);
      expect(delivery.resolve(page.tabId, audience)).toEqual(expected);
    }
  }
  const [viewer] = viewersIn(ownDocuments);
  expect(viewer && delivery.resolve('nowhere', viewer.audience)).toBeUndefined();
});

test('each customer gets the mark of their own arm, also after customers in others', () => {
  const experiment = {
    ...{ id: 'tiles', owner: 'billing', why: 'to see what helps', salt: 'one' },
    arms: [
      { id: 'a', slots: [{ from: 0, to: 5000 }] },
      { id: 'b', slots: [{ from: 5000, to: 10_000 }] },
    ],
  };
  const changed = new Map(ownDocuments)
    .set('policy/experiments.json', JSON.stringify({ experiments: [experiment] }))
    .set(
      'newDashboard.json',
      (ownDocuments.get('newDashboard.json') ?? '').replace(
        '"type": "billSummary",',
        '"type": "billSummary", "when": { "arms": ["tiles/a", "tiles/b"] },',
      ),
    );
  const delivery = createDelivery(
    { ...bundle, documents: [...changed].map(([path, text]) => ({ path, text, digest: digestOf(text) })) },
    new Map(),
  );
  const audience = viewersIn(ownDocuments).find(({ audience: { flags } }) =>
    flags.includes('owing'),
  )?.audience;
  if (audience === undefined) throw new Error('Nobody owes money.');
  const marks = Array.from({ length: 8 }, (_, index) => `${2000 + index}`).map((unit) => ({
    expected: exposureOf(armsOf([experiment], unit)),
    sent: delivery
      .resolve('newDashboard', audience, { unit })
      ?.sections.flatMap(({ widgets }) => widgets)
      .find(({ type }) => type === 'billSummary')?.exposure,
  }));
  expect(new Set(marks.map(({ expected }) => expected)).size).toBe(2);
  for (const { sent, expected } of marks) expect(sent).toBe(expected);
});

test('what is switched off is in no answer', () => {
  const [before, after] = [{ ...bundle, switches: { seq: 0, off: [] } }, bundle].map((each) =>
    createDelivery(each, new Map()),
  );
  const types = (delivery: Delivery | undefined) =>
    viewersIn(ownDocuments).flatMap(({ audience }) =>
      (delivery?.resolve('newDashboard', audience)?.sections ?? []).flatMap(({ widgets }) =>
        widgets.map(({ type }) => type),
      ),
    );
  expect(types(before)).toContain('ecoTracker');
  expect(types(after)).not.toContain('ecoTracker');
});

test('a page that breaks a rule is sent, as the publisher wants who overrode the checks, and what is no page isn’t', () => {
  const dashboard = (ownDocuments.get('newDashboard.json') ?? '').replace(
    '"type": "billSummary",',
    '"type": "billSummary", "when": { "accountType": "sme" },',
  );
  const changed = new Map(ownDocuments).set('newDashboard.json', dashboard);
  expect(checkDocuments(changed).pages.has('newDashboard.json')).toBe(false);
  changed.set('header.json', '{ "format": 1 }').set('feature-messages.json', '{');
  const pagesOf = (texts: ReadonlyMap<string, string>) =>
    createDelivery(
      { ...bundle, documents: [...texts].map(([path, text]) => ({ path, text, digest: digestOf(text) })) },
      new Map(),
    ).pages.map(({ tabId }) => tabId);
  const sent = pagesOf(changed);
  expect(sent).toContain('newDashboard');
  expect(pagesOf(ownDocuments).filter((tab) => !sent.includes(tab))).toEqual(['feature-messages', 'header']);
  changed.delete('policy/facts.json');
  expect(pagesOf(changed)).toEqual([]);
});

test('a bundle in which one bit is another is refused', () => {
  const bytes = new TextEncoder().encode(JSON.stringify(bundle));
  expect(checkBundle(JSON.parse(JSON.stringify(bundle)))).toEqual(bundle);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
      const flipped = bytes.slice();
      flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
      const read = () => checkBundle(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(flipped)));
      try {
        // A letter of white space or of an escape can be another one that means the same.
        expect(read()).toEqual(bundle);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
    randomRuns(2000),
  );
});

let stop = () => {};
const deliveries: Delivery[] = [];
const problems: string[] = [];
beforeEach(() => {
  deliveries.length = 0;
  problems.length = 0;
});
afterEach(() => stop());

/** Follows a service that gives these answers, one after the other, and then none. */
function follow(
  answers: readonly (() => Response)[],
  kept?: { read(): string | undefined; write(text: string): void },
  trust?: Trust,
) {
  const left = [...answers];
  const calls: Request[] = [];
  stop = followService({
    service: 'http://layouts.example',
    credential: 'gateway',
    fetch: async (input, init) => {
      calls.push(new Request(input, init));
      const answer = left.shift();
      return answer === undefined ? new Promise<Response>(() => {}) : answer();
    },
    wait: async () => {},
    onDelivery: (delivery) => deliveries.push(delivery),
    onProblem: (sentence) => problems.push(sentence),
    kept,
    trust,
  });
  return calls;
}
const json = (body: unknown, etag: string) => () => Response.json(body, { headers: { etag } });

test('news are asked with the last ETag, and nothing new changes nothing', async () => {
  const calls = follow([json(bundle, '"r7"'), () => new Response(null, { status: 304 })]);
  await eventually(() => expect(calls).toHaveLength(3));
  expect(calls.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"r7"', '"r7"']);
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer gateway');
  expect(calls[0]?.headers.get('prefer')).toBe('wait=25');
  expect(deliveries.map(({ release }) => release)).toEqual([7]);
});

test('a damaged bundle, a failure and an unreachable service leave the last good one, with an alarm each', async () => {
  const damaged = sealed({ ...bundle, release: 8, documents: documents.slice(1) });
  const calls = follow([
    json(bundle, '"r7"'),
    json(damaged, '"r8"'),
    () => new Response('', { status: 503 }),
    () => {
      throw new TypeError('fetch failed');
    },
    json(sealed({ ...bundle, release: 9 }), '"r9"'),
  ]);
  await eventually(() => expect(calls).toHaveLength(6));
  expect(deliveries.map(({ release }) => release)).toEqual([7, 9]);
  expect(problems).toEqual([
    expect.stringContaining('not those of release 8'),
    expect.stringContaining('503'),
    'fetch failed',
  ]);
});

test('a bundle in which one bit flipped on the way leaves the last good one, with an alarm', async () => {
  const next = JSON.stringify(sealed({ ...bundle, release: 8 }));
  const flipped = fc.sample(fc.tuple(fc.nat(next.length - 1), fc.nat(7)), 50).map(([at, bit]) => {
    const bytes = new TextEncoder().encode(next);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
    return bytes;
  });
  const answers = flipped.map((bytes) => () => new Response(bytes, { headers: { etag: '"r8"' } }));
  const calls = follow([json(bundle, '"r7"'), ...answers, json(bundle, '"r7"')]);
  await eventually(() => expect(calls).toHaveLength(answers.length + 3));
  // White space that became another one means the same.
  const good = deliveries.filter(({ release }) => release === 8).length;
  expect(problems).toHaveLength(answers.length - good);
  expect(good).toBeLessThan(5);
  for (const { release, pages } of deliveries) {
    expect([7, 8]).toContain(release);
    expect(pages).toEqual(deliveries[0]?.pages);
  }
});

test('only what a known key has signed is used, while it holds, and nothing older', async () => {
  const [own, foreign] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
  let now = 1000;
  const trust = { keys: [pem(foreign.publicKey), pem(own.publicKey)].slice(1), now: () => now };
  const signed = (release: number, until: number, seq = 1, { privateKey } = own): Bundle => {
    const made = sealed({ ...bundle, release, switches: { seq, off: [] } });
    const times = { at: 0, until };
    const value = sign(null, Buffer.from(signedBundleText(made.seal, times)), privateKey);
    return { ...made, signature: { ...times, value: value.toString('base64') } };
  };
  const longer = signed(8, 1000);
  const calls = follow(
    [
      json(bundle, '"r7"'),
      json(signed(8, 2000, 1, foreign), '"r8"'),
      // Somebody has written a later time under an old signature.
      json(
        {
          ...longer,
          signature: { ...longer.signature, at: 0, until: 2000, value: longer.signature?.value ?? '' },
        },
        '"r8"',
      ),
      json(signed(8, 1000), '"r8"'),
      json(signed(8, 2000), '"r8"'),
      json(signed(7, 2000), '"r7"'),
      json(signed(8, 2000, 0), '"r8"'),
      () => {
        now = 2000;
        return new Response(null, { status: 304 });
      },
      json(signed(9, 3000), '"r9"'),
    ],
    undefined,
    trust,
  );
  await eventually(() => expect(calls).toHaveLength(10));
  expect(problems).toEqual([
    'The bundle is not signed.',
    'The bundle is signed by nobody who is known.',
    'The bundle is signed by nobody who is known.',
    'The signature of the bundle is over.',
    'The bundle is of release 7, older than 8.',
    'The bundle has switch 0, older than 1.',
    // "Nothing is new" of somebody who holds news back.
    'The layout service answered 304.',
  ]);
  expect(deliveries.map(({ release }) => release)).toEqual([8, 9]);
  expect(calls.slice(-2).map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"r9"']);
});

test('without the service it begins with what was kept, unless that is damaged', async () => {
  let text: string | undefined;
  const kept = {
    read: () => text,
    write: (written: string) => {
      text = written;
    },
  };
  follow([json(bundle, '"r7"')], kept);
  await eventually(() => expect(text).toBeDefined());
  stop();
  follow([], kept);
  expect(deliveries.map(({ release }) => release)).toEqual([7, 7]);
  stop();
  text = text?.replace('Your plans', 'Your plane');
  follow([], kept);
  expect(deliveries).toHaveLength(2);
  expect(problems).toEqual([expect.stringContaining("can't be used")]);
});
