import { beforeEach, expect, test, vi } from 'vitest';
import { jsonAt } from '#layouts/core/documents.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import { isDeep } from '#src/test/depth.ts';
import { ownDocuments } from './domain/service.test-support.ts';
import { edited, headOf, publish, startProcesses } from './processes.test-support.ts';
import { verifyStore } from './store/maintenance.ts';
import { bothStores } from './store/stores.test-support.ts';

// The processes are on this machine.
beforeEach(() => void vi.unstubAllGlobals());

const stores = bothStores();
const [, [, newAddress]] = stores.kinds;

const critical = jsonAt(ownDocuments, 'policy/critical.json') as { pages: { page: string }[] };
/** Pages that nobody else has to approve: all of them when `isDeep`. */
const pages = [...ownDocuments.keys()]
  .filter(
    (path) => !path.startsWith('policy/') && !critical.pages.some(({ page }) => page === tabOfPath(path)),
  )
  .slice(0, isDeep ? undefined : 16);

test('publishes of many pages at once through two processes all have their release, in one round, and take turns', async () => {
  const started = await startProcesses(await newAddress(), 2);
  const { nth, ana, paul } = started;
  const changes = [];
  for (const [at, path] of pages.entries())
    changes.push({ at, made: await edited(nth(at), ana, path, (text) => `${text}\n`) });
  const head = await headOf(nth(0));

  // All have looked at the same release. Each is sent once: who is refused for one of another page would have to do it again.
  const answers = await Promise.all(
    changes.map(async ({ at, made }) => ({ at, ...(await publish(nth(at), paul, made, head)) })),
  );
  expect(answers.filter(({ status }) => status !== 201).map(({ problem }) => problem)).toEqual([]);
  const inOrder = answers.toSorted((a, b) => a.body.n - b.body.n);
  expect(inOrder.map(({ body }) => body.n)).toEqual(changes.map((_, at) => head + 1 + at));

  // Neither process is served before the other one.
  const half = inOrder.slice(0, inOrder.length / 2);
  const ofFirst = half.filter(({ at }) => at % 2 === 0).length / half.length;
  expect(ofFirst).toBeGreaterThan(0.25);
  expect(ofFirst).toBeLessThan(0.75);
  expect((await verifyStore(started.store)).findings).toEqual([]);
  await started.end();
}, 300_000);
