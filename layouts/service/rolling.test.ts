import { beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '#layouts/api/shapes.ts';
import { viewersIn } from '#layouts/core/personas.ts';
import { ownDocuments } from './domain/service.test-support.ts';
import { createGateway } from './gateway.test-support.ts';
import { gas, type ServiceProcess, signIn, startProcess, startProcesses } from './processes.test-support.ts';
import { verifyStore } from './store/maintenance.ts';
import { bothStores } from './store/stores.test-support.ts';
import { follow } from './streams.test-support.ts';

// The processes are on this machine.
beforeEach(() => void vi.unstubAllGlobals());

const stores = bothStores();
const names = ['Ana', 'Eddie', 'Mia', 'Tane'];
/** Requests that are answered between two steps of the replacement. */
const between = 30;

test('two processes are replaced under load without one request that fails', async () => {
  const started = await startProcesses(await stores.postgres().makeDatabase(), 2, { isDirect: true });
  const gateway = createGateway();
  let isOver = false;

  /** Saves, and asks for what customers get, again and again. Returns what was acknowledged last. */
  async function work(name: string) {
    const cookie = await signIn(started.store, name, 'editor');
    const [viewer] = viewersIn(ownDocuments);
    const created = await gateway.send('/changes', cookie, { method: 'POST', body: { title: `Of ${name}` } });
    expect(created.status).toBe(201);
    // The contract says so.
    const { id } = JSON.parse(created.text) as Change;
    const path = `/changes/${id}/documents/${gas}`;
    const first = await gateway.send(path, cookie);
    let [text, base] = [first.text, first.headers.etag?.slice(1, -1)];
    while (!isOver) {
      text += '\n';
      const body: unknown = { base, text };
      const saved = await gateway.send(`${path}/edits`, cookie, { method: 'POST', body });
      expect(saved.status).toBe(200);
      base = (JSON.parse(saved.text) as { digest: string }).digest;
      const page = { tabId: 'newDashboard', audience: viewer?.audience };
      expect((await gateway.send('/resolve', undefined, { method: 'POST', body: page })).status).toBe(200);
      expect((await gateway.send('/bundle', undefined)).status).toBe(200);
    }
    expect((await gateway.send(path, cookie)).text).toBe(text);
  }
  const answeredMore = async () => {
    const count = gateway.answered() + between;
    await expect.poll(() => gateway.answered()).toBeGreaterThan(count);
  };
  /** Replaces a process by a new one, as a deployment does. */
  async function replace(old: ServiceProcess, followed: Promise<void>) {
    const stream = await follow(old, started.ana, 'any');
    const next = await startProcess(started.address);
    const nextFollowed = gateway.add(next);
    await answeredMore();
    await old.end('SIGTERM');
    expect([old.child.exitCode, gateway.isUp(old)]).toEqual([0, false]);
    await followed;
    stream.stop();
    // Neither the stream nor the request that waits has kept it until the grace was over.
    expect(old.lines.filter((line) => /cut/.test(line))).toEqual([]);
    await answeredMore();
    return { process: next, followed: nextFollowed };
  }

  const [one, two] = [started.nth(0), started.nth(1)];
  const followed = [gateway.add(one), gateway.add(two)];
  const working = Promise.all(names.map(work));
  await Promise.race([answeredMore(), working]);
  const news = [];
  for (const [n, old] of [one, two].entries()) news.push(await replace(old, followed[n] ?? Promise.reject()));
  isOver = true;
  await working;
  expect((await verifyStore(started.store)).findings).toEqual([]);
  for (const { process, followed } of news) {
    await process.end();
    await followed;
  }
  await started.end();
});
