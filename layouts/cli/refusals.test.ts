import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownFolder } from './check.ts';
import {
  allowFetch,
  filesIn,
  refuse,
  run,
  startTestService,
  type TestService,
} from './service.test-support.ts';

const root = mkdtempSync(join(tmpdir(), 'cli-'));
const base = join(root, 'base');
let service: TestService;
let token = '';
let folder = '';
let folders = 0;

beforeAll(async () => {
  service = await startTestService(ownFolder);
  token = await service.token('Ana', 'editor');
  allowFetch();
  await run(['pull', base], { service, token });
});
afterAll(async () => {
  await service.stop();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  allowFetch();
  service.fault = undefined;
  service.requests.length = 0;
  folders += 1;
  folder = join(root, `${folders}`);
  cpSync(base, folder, { recursive: true });
});

const edited = ['bill--payments.json', 'header.json', 'profile--donate.json'];
/** Edits three pages, in their spelling alone. */
function edit(): void {
  for (const path of edited)
    writeFileSync(join(folder, path), readFileSync(join(folder, path), 'utf8').replace('{', '{ '));
}
/** Each test has a change of its own. */
const push = (...more: string[]) =>
  run(['push', '--change', `Change ${folders}`, folder, ...more], { service, token });
const writes = () => service.requests.filter((call) => !call.startsWith('GET'));

test('a wrong token is refused in words, and nothing is sent or written', async () => {
  edit();
  const before = filesIn(folder);
  for (const command of [
    ['pull', folder, '--force'],
    ['push', '--change', 'Winter', folder],
  ]) {
    expect(await run(command, { service, token: 'layouts_wrong' })).toEqual({
      code: 1,
      printed: [],
      told: [`${service.origin} doesn't know the token: it is wrong, over or removed. Make another one.`],
      waits: [],
    });
  }
  expect(filesIn(folder)).toEqual(before);
  expect(writes()).toEqual([]);
});

test('who may only read can pull, and is told so when they push', async () => {
  edit();
  const viewer = await service.token('Vera', 'viewer');
  expect(await run(['pull', folder], { service, token: viewer })).toMatchObject({ code: 0 });
  expect(await run(['push', '--change', 'Winter', folder], { service, token: viewer })).toMatchObject({
    code: 1,
    printed: [],
    told: ['Your role doesn’t allow this. It needs the role editor; yours: viewer.'],
  });
});

test('a page that is too large is refused before anything is sent', async () => {
  writeFileSync(join(folder, 'header.json'), `{"a":"${'ā'.repeat(524_288)}"}`);
  expect(await push('--no-check')).toMatchObject({
    code: 1,
    told: ['Nothing was sent.', 'header.json: a document has at most 1 MiB.'],
  });
  expect(service.requests).toEqual([]);
});

const onWrite = (answer: (response: ServerResponse) => void) => (call: string, response: ServerResponse) =>
  call.startsWith('PUT') ? answer(response) : undefined;

/** Answers that come in the middle of a push, and what is told. */
const answers: [what: string, answer: (response: ServerResponse) => void, told: RegExp][] = [
  ['413 of a proxy', (response) => refuse(response, 413), /^http:\S+ answered 413\.$/],
  ['429 without a time', (response) => refuse(response, 429), /answered 429\.$/],
  [
    '429 for longer than anybody waits',
    (response) => refuse(response, 429, { 'retry-after': '300' }),
    /answered 429\. Try again in 300 s\.$/,
  ],
  ['503 without a time', (response) => refuse(response, 503), /answered 503\.$/],
  ['a connection that ends', (response) => void response.destroy(), /can't be reached: other side closed\.$/],
  ['another address', (response) => refuse(response, 302, { location: 'http://127.0.0.1:9/' }), /can't be/],
  [
    'a page of a proxy',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in'),
    /doesn't answer as a layout service does\.$/,
  ],
  ['JSON of something else', (response) => void response.end('{"ok":true}'), /doesn't answer as a layout/],
  [
    'half an answer',
    (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"digest":');
      setTimeout(() => response.destroy(), 20);
    },
    /The answer of http:\S+ broke off: /,
  ],
];

test.each(answers)(
  '%s in the middle of a push is told, and the next one goes on',
  async (_, answer, told) => {
    edit();
    let count = 0;
    service.fault = onWrite((response) => {
      count += 1;
      if (count === 2) answer(response);
    });
    const first = await push();
    expect(first.told).toEqual([
      expect.stringMatching(told),
      `1 of 3 documents were sent to "Change ${folders}". Push again to go on.`,
    ]);
    expect([first.code, first.printed]).toEqual([1, []]);
    service.fault = undefined;
    service.requests.length = 0;
    expect(await push()).toMatchObject({ code: 0, told: [] });
    expect(writes().map((call) => call.replace(/.*\//, ''))).toEqual(edited.slice(1));
  },
);

test('a write whose answer was lost is known to be there when the push goes on', async () => {
  edit();
  service.fault = onWrite((response) => {
    response.writeHead = () => response.destroy();
    response.write = () => true;
    response.end = () => response;
  });
  expect((await push()).code).toBe(1);
  service.fault = undefined;
  expect(await push()).toMatchObject({ code: 0, told: [] });
  const { code, printed } = await push();
  expect([code, printed]).toEqual([0, ['Nothing differs from the service.']]);
});

describe.each([429, 503])('a service that answers %i with a time', (status) => {
  test.each([
    ['3', 3000],
    ['0', 1000],
    [new Date(Date.now() + 5000).toUTCString(), expect.closeTo(4000, -4)],
  ])('is asked again then: Retry-After: %s', async (time, wait) => {
    edit();
    let count = 0;
    service.fault = onWrite((response) => {
      count += 1;
      if (count < 3) refuse(response, status, { 'retry-after': time });
    });
    const { code, told, waits } = await push();
    expect(waits).toEqual([wait, wait]);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatch(/^http:\S+ asks to wait [1-5] s\.$/);
    expect(code).toBe(0);
  });

  test('is given up when it asks again and again', async () => {
    edit();
    service.fault = (_, response) => refuse(response, status, { 'retry-after': '50' });
    const { code, told, waits } = await push();
    expect(waits).toEqual([50_000, 50_000]);
    expect(told.at(-1)).toMatch(/answered \d+\. Try again in 50 s\.$/);
    expect(code).toBe(1);
  });
});

test('a service that isn’t there is told with its address', async () => {
  const origin = 'http://127.0.0.1:9';
  for (const command of [
    ['pull', join(root, 'new')],
    ['pull', join(root, 'new'), '--json'],
  ]) {
    const { code, told } = await run(command, { service: { origin }, token });
    expect(told).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 can't be reached: ./)]);
    expect(code).toBe(1);
  }
});

test('a page that can’t be published is not sent, unless the checks are left out', async () => {
  const text = readFileSync(join(folder, 'profile--donate.json'), 'utf8');
  writeFileSync(join(folder, 'profile--donate.json'), text.replace('"type": "', '"type": "x'));
  const refused = await push();
  expect(refused.told).toEqual([
    '1 mistake. Nothing was sent.',
    expect.stringMatching(/^profile--donate\.json:\d+ \/sections\/0\/type expected one of/),
  ]);
  expect([refused.code, service.requests]).toEqual([1, []]);
  expect(await push('--no-check')).toMatchObject({ code: 0, told: [] });
  // What isn't JSON can't be compared, and the service wouldn't take it either.
  writeFileSync(join(folder, 'header.json'), '{');
  service.requests.length = 0;
  const noJson = await push('--no-check');
  expect(noJson.told[0]).toMatch(/^A document is not JSON: .*\. Nothing was sent\.$/);
  expect([noJson.code, writes()]).toEqual([1, []]);
});

test.each([
  ['\ufeff{}', /begins with a byte order mark/],
  [Buffer.from([0x7b, 0xff, 0x7d]), /it is not UTF-8/],
])('a file that would not stay as it is isn’t sent: %j', async (content, told) => {
  writeFileSync(join(folder, 'header.json'), content);
  expect((await push('--no-check')).told[1]).toMatch(told);
  expect(service.requests).toEqual([]);
});

test('a folder of another service, or of none, is not pushed', async () => {
  const other = await run(['push', '--change', 'Winter', folder], {
    service: { origin: 'http://localhost:9' },
    token,
  });
  expect(other.told).toEqual([
    `${folder} was pulled from ${service.origin}. Pull it from http://localhost:9 first.`,
  ]);
  rmSync(join(folder, '.layouts.json'));
  expect((await push()).told).toEqual([`${folder} was never pulled. Pull it first.`]);
  writeFileSync(join(folder, '.layouts.json'), '{"service": 1}');
  expect((await push()).told[0]).toContain("isn't what pull wrote");
  expect(service.requests).toEqual([]);
});
