import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMock } from '#mock/compose.ts';
import { createWorlds } from '#mock/named-worlds/worlds.ts';
import { createDrift } from '#mock/replay/drift.ts';
import { harOf } from '#mock/replay/har.test-support.ts';
import { readProxyTarget } from '#mock/replay/proxy-target.ts';
import { createSaver, readJsonFile } from './json-file.ts';
import { openSnapshotFile } from './snapshot-file.ts';
import { openSource } from './source.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-'));
  file = join(folder, 'world.json');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const fail = (message: string) => {
  throw new Error(message);
};
const plain = { seed: 1, keepsClock: false };
const make = (now?: string) =>
  createWorlds(
    () => createMock({ origins: ['http://localhost'], ...(now === undefined ? {} : { now }) }).app,
  );

test('a file is written a moment after a change, as a whole, and only when something changed', async () => {
  const worlds = make();
  const saver = openSnapshotFile(file, worlds, plain, fail);
  expect(readdirSync(folder)).toEqual([]);
  worlds.main.world.patch({ outage: { title: 'Kept' } });
  saver.touch();
  await expect.poll(() => readdirSync(folder)).toEqual(['world.json']);
  expect(readFileSync(file, 'utf8')).toContain('"title":"Kept"');
  // The next process starts from the file of one that was killed.
  const next = make('2026-06-01T00:00:00Z');
  openSnapshotFile(file, next, { ...plain, keepsClock: true }, fail);
  expect(next.main.world.publicState.outage.title).toBe('Kept');
  expect(next.main.clock.date().toISOString()).toMatch(/^2026-06-01/);
});

test.each([
  ['{"log":{}}', 'It is not a snapshot of the mock server.'],
  ['{', 'can’t be read as JSON'],
  ['{"format":1,"seed":7,"worlds":{}}', 'It was made with --seed 7, and this start has --seed 1.'],
  ['{"format":1,"seed":1,"worlds":{"main":{}}}', 'This is not a snapshot of a world.'],
  ['{"format":1,"seed":1,"worlds":{"No!":{}}}', 'is no name for a world'],
])('a file that contains %s is refused and stays as it is', (text, sentence) => {
  writeFileSync(file, text);
  const worlds = make();
  expect(() => openSnapshotFile(file, worlds, plain, fail)).toThrow(sentence);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a snapshot of another version is refused, and the world stays as it was', () => {
  const worlds = make();
  worlds.main.world.customer('aroha');
  openSnapshotFile(file, worlds, plain, fail).flush();
  const text = readFileSync(file, 'utf8').replace('"tags":', '"formerTags":');
  writeFileSync(file, text);
  const next = make();
  next.main.world.patch({ outage: { title: 'Before' } });
  expect(() => openSnapshotFile(file, next, plain, fail)).toThrow('its persona "aroha" has no "tags"');
  expect(next.main.world.publicState.outage.title).toBe('Before');
});

test('a failed write is reported once and retried', () => {
  const reported: string[] = [];
  const saver = openSnapshotFile(file, make(), plain, (message) => reported.push(message));
  // A folder is where the file should be.
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  saver.flush();
  saver.flush();
  expect(reported).toEqual([expect.stringContaining('The snapshot can’t be written to')]);
  rmSync(folder);
  saver.flush();
  expect(readdirSync(folder)).toEqual(['world.json']);
});

test('continuous changes are saved once a second', () => {
  vi.useFakeTimers();
  const save = vi.fn();
  const saver = createSaver(save, fail);
  for (let index = 0; index < 30; index += 1) {
    saver.touch();
    vi.advanceTimersByTime(100);
  }
  expect(save.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(save.mock.calls.length).toBeLessThanOrEqual(3);
});

test('a recording is reported without a value and checked against the contract', async () => {
  const body = { isOutage: true, title: 'Call wiremu.canary@mail.example.nz' };
  const har = harOf([{ url: 'https://api.example/v1/public/outage/current', body }]);
  writeFileSync(file, JSON.stringify(har));
  const drift = createDrift();
  const { message, source } = openSource({ replay: file, proxy: undefined }, drift, fail);
  expect(message).toContain('1 answers of 1 operations');
  expect(message).toContain('  e-mail: 1 (1 different)');
  expect(message).toContain('outage.current 200  /response/body/shouldNotify is missing');
  expect(message).not.toContain('canary');
  expect(source()?.kind).toBe('recorded');
});

test('a missing recording, and one that would be overwritten, are refused', () => {
  const open = (parts: Parameters<typeof openSource>[0]) => () => openSource(parts, createDrift(), fail);
  expect(open({ replay: file, proxy: undefined })).toThrow('there is no file');
  writeFileSync(file, '{}');
  const proxy = { target: readProxyTarget('https://api.example'), token: undefined, record: file };
  expect(open({ replay: undefined, proxy })).toThrow('exists already, and a recording is never overwritten');
});

test('nothing is written without a file', () => {
  const { source, message, close } = openSource({ replay: undefined, proxy: undefined }, createDrift(), fail);
  expect([source(), message, close(), readdirSync(folder)]).toEqual([undefined, '', '', []]);
});

test('a recording that begins with a byte order mark is read', () => {
  writeFileSync(file, '\ufeff{"log":{"entries":[]}}');
  expect(readJsonFile(file, '--replay')).toEqual({ log: { entries: [] } });
});
