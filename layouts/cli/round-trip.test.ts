import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownFolder } from './check.ts';
import { allowFetch, filesIn, run, startTestService, type TestService } from './service.test-support.ts';

const root = mkdtempSync(join(tmpdir(), 'cli-'));
const seed = join(root, 'seed');
let service: TestService;
let [ana, eddie] = ['', ''];
let folders = 0;

/** Pages whose spelling no formatter would leave as it is. */
const spellings: Record<string, (text: string) => string> = {
  'profile--donate.json': (text) => text.trimEnd(),
  'products--bottled-gas.json': (text) => text.replaceAll('\n', '\r\n'),
  'insights--energy-mix.json': (text) => `\n\t  ${text.replaceAll(': ', '\t:\r ')}\n\n \n`,
  'header.json': (text) => text.replace('"format": 1', '"format":\t1e0').replace('"id"', '"\\u0069d"'),
};

beforeAll(async () => {
  cpSync(ownFolder, seed, { recursive: true });
  for (const [path, spell] of Object.entries(spellings)) {
    const text = readFileSync(join(seed, path), 'utf8');
    expect(spell(text)).not.toBe(text);
    writeFileSync(join(seed, path), spell(text));
  }
  service = await startTestService(seed);
  [ana, eddie] = [await service.token('Ana', 'editor'), await service.token('Eddie', 'editor')];
});
afterAll(async () => {
  await service.stop();
  rmSync(root, { recursive: true });
});
beforeEach(allowFetch);
afterEach(() => {
  service.fault = undefined;
});

const newFolder = () => {
  folders += 1;
  return join(root, `${folders}`);
};
/** A folder that somebody has pulled. */
async function pulled(token: string, ...more: string[]): Promise<string> {
  const folder = newFolder();
  expect(await run(['pull', folder, ...more], { service, token })).toMatchObject({ code: 0, told: [] });
  return folder;
}
const push = (folder: string, change: string, token = ana, ...more: string[]) =>
  run(['push', '--change', change, folder, ...more], { service, token });

function edit(folder: string, path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  expect(text.includes(from), `${path} has ${from}`).toBe(true);
  writeFileSync(join(folder, path), text.replace(from, to));
}
const heading = (folder: string, to: string) =>
  edit(folder, 'products--bottled-gas.json', '"heading": "Your plans"', `"heading": "${to}"`);

const withoutBase = ({ '.layouts.json': _, ...files }: Readonly<Record<string, string>>) => files;

test('what is pulled has the same bytes, however it is spelled, and pushing it changes nothing', async () => {
  const folder = await pulled(ana);
  expect(withoutBase(filesIn(folder))).toEqual(filesIn(seed));
  const before = filesIn(folder);
  service.requests.length = 0;
  expect(await push(folder, 'Nothing')).toMatchObject({
    code: 0,
    printed: ['Nothing differs from the service.'],
  });
  expect(service.requests.filter((call) => !call.startsWith('GET'))).toEqual([]);
  expect(await run(['pull', folder], { service, token: ana })).toMatchObject({
    code: 0,
    printed: [expect.stringMatching(/^Release 1: \d+ documents, 0 written, 0 removed\.$/)],
  });
  expect(filesIn(folder)).toEqual(before);
});

test('what is pushed comes back with the same bytes, and touches nothing else', async () => {
  const folder = await pulled(ana);
  for (const path of Object.keys(spellings)) edit(folder, path, '{', '{ ');
  const { code, printed } = await push(folder, 'Spelling');
  expect(printed).toEqual([
    ...Object.keys(spellings)
      .toSorted()
      .flatMap((path) => [path, '  Only its spelling differs.']),
    expect.stringMatching(/^The change "Spelling" has this: http:.*\/changes\/.+\/design$/),
  ]);
  expect(code).toBe(0);
  const other = await pulled(eddie, '--change', 'Spelling');
  expect(withoutBase(filesIn(other))).toEqual(withoutBase(filesIn(folder)));
  // What is live is as it was.
  expect(withoutBase(filesIn(await pulled(eddie)))).toEqual(filesIn(seed));
});

test('new and removed pages are part of a change, and come and go with a pull', async () => {
  const folder = await pulled(ana);
  const page = readFileSync(join(folder, 'profile--donate.json'), 'utf8');
  rmSync(join(folder, 'profile--donate.json'));
  writeFileSync(
    join(folder, 'profile--gift.json'),
    page.replace('"tabId": "profile/donate"', '"tabId": "profile/gift"'),
  );
  const { code, printed } = await push(folder, 'Gifts', ana, '--no-check');
  expect(printed).toEqual([
    ...['profile--donate.json', '  The page is removed.'],
    ...['profile--gift.json', '  The page is new.'],
    expect.stringContaining('The change "Gifts" has this'),
  ]);
  expect(code).toBe(0);
  const other = await pulled(eddie);
  const back = await run(['pull', other, '--change', 'Gifts'], { service, token: eddie });
  expect(back.printed).toEqual([
    expect.stringMatching(/^The change "Gifts": \d+ documents, 1 written, 1 removed\.$/),
  ]);
  expect(withoutBase(filesIn(other))).toEqual(withoutBase(filesIn(folder)));
  const live = await run(['pull', other], { service, token: eddie });
  expect(live.printed[0]).toMatch(/^Release 1: .* 1 written, 1 removed\.$/);
  expect(withoutBase(filesIn(other))).toEqual(filesIn(seed));
});

test('edits that were made here are kept by a pull, and where both have edited nothing is pulled', async () => {
  const [here, there] = [await pulled(ana), await pulled(eddie)];
  heading(there, 'Plans of Eddie');
  await push(there, 'Kept', eddie);
  edit(here, 'profile--donate.json', '{', '{ ');
  const kept = await run(['pull', here, '--change', 'Kept'], { service, token: ana });
  expect(kept.printed.slice(1)).toEqual(['Kept as it was edited here: profile--donate.json']);
  expect(kept.code).toBe(0);
  edit(there, 'products--bottled-gas.json', 'Plans of Eddie', 'Plans');
  const before = filesIn(there);
  const lost = await run(['pull', there], { service, token: eddie });
  expect(lost).toMatchObject({
    code: 1,
    printed: [],
    told: [expect.any(String), 'products--bottled-gas.json'],
  });
  expect(lost.told[0]).toContain('Nothing was pulled; --force gives the edits up.');
  expect(filesIn(there)).toEqual(before);
  expect((await run(['pull', there, '--force'], { service, token: eddie })).code).toBe(0);
  expect(withoutBase(filesIn(there))).toEqual(filesIn(seed));
});

test('of two people who push into one change nobody overwrites the other', async () => {
  const [first, second, third] = [await pulled(ana), await pulled(eddie), await pulled(eddie)];
  heading(first, 'Plans of Ana');
  heading(second, 'Plans of Eddie');
  edit(third, 'profile--donate.json', '{', '{ ');
  expect((await push(first, 'Together')).code).toBe(0);
  const files = filesIn(second);
  for (const folder of [second, third]) {
    service.requests.length = 0;
    const { code, told } = await push(folder, 'Together', eddie);
    expect(told).toEqual([
      'The service has other texts of these than were pulled. Nothing was sent; pull --change "Together" first.',
      'products--bottled-gas.json',
    ]);
    expect(code).toBe(1);
    expect(service.requests.filter((call) => !call.startsWith('GET'))).toEqual([]);
  }
  expect(filesIn(second)).toEqual(files);
  // A pull of the change brings both edits together.
  expect((await run(['pull', third, '--change', 'Together'], { service, token: eddie })).code).toBe(0);
  expect((await push(third, 'Together', eddie)).printed.slice(0, 1)).toEqual(['profile--donate.json']);
  const whole = await pulled(ana, '--change', 'Together');
  expect(readFileSync(join(whole, 'products--bottled-gas.json'), 'utf8')).toContain('Plans of Ana');
  expect(withoutBase(filesIn(whole))).toEqual(withoutBase(filesIn(third)));
});

test('a document that is edited between the look and the write is not overwritten', async () => {
  const first = await pulled(ana);
  heading(first, 'Race of Ana');
  await push(first, 'Race');
  const race = await pulled(eddie, '--change', 'Race');
  edit(race, 'products--bottled-gas.json', 'Race of Ana', 'Race of Eddie');
  edit(first, 'products--bottled-gas.json', 'Race of Ana', 'Race of Ana again');
  service.fault = async (call) => {
    if (!call.startsWith('PUT')) return;
    service.fault = undefined;
    await push(first, 'Race');
  };
  const { code, told } = await push(race, 'Race', eddie);
  expect([code, told[0]]).toEqual([1, 'The document is another one by now.']);
  const whole = await pulled(ana, '--change', 'Race');
  expect(readFileSync(join(whole, 'products--bottled-gas.json'), 'utf8')).toContain('Race of Ana again');
});
