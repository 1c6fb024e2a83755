import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { programOf } from '#scripts/build/programs.ts';
import { freePort } from '#src/test/free-port.ts';

const scripts = dirname(fileURLToPath(import.meta.url));
/** Milliseconds: each case starts processes, and the machine may be busy. */
const timeout = 120_000;
const catalogue = { format: 1, sections: ['grid', 'stack', 'tabs', 'banner', 'bar'], routes: [], chunks: {} };

let root;
let started = [];
/** A checkout with the service and the mock server, and a build of the portal that can draw nothing. */
beforeEach(async () => {
  vi.unstubAllGlobals();
  root = mkdtempSync(join(tmpdir(), 'studio-'));
  for (const program of ['layouts/service/main.ts', 'mock-server/main.ts']) {
    mkdirSync(join(root, dirname(program)), { recursive: true });
    writeFileSync(join(root, program), `import ${JSON.stringify(await programOf(program))};`);
  }
  symlinkSync(join(scripts, '../mock-server/layouts'), join(root, 'mock-server/layouts'));
  mkdirSync(join(root, 'scripts'));
  cpSync(join(scripts, 'studio.mjs'), join(root, 'scripts/studio.mjs'));
  failBuildOf('previews');
  build({ ...catalogue, widgets: [] });
});
afterEach(async () => {
  for (const { child, end } of started) {
    child.kill('SIGTERM');
    await end;
  }
  started = [];
  rmSync(root, { recursive: true });
});

/** Everything is built already but one, whose build fails. */
function failBuildOf(name) {
  writeFileSync(
    join(root, 'scripts/build.mjs'),
    `if (process.argv.at(-1) === '${name}') process.exit(1); console.log('It is up to date.');`,
  );
}

function build(content) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/catalogue.json'), JSON.stringify(content));
}

const freePorts = (count) => Promise.all(Array.from({ length: count }, freePort));

/** Starts the command. Its output ends when all processes that it has started have ended. */
function start(studio, portal, preview) {
  const child = spawn(process.execPath, [join(root, 'scripts/studio.mjs')], {
    env: {
      ...process.env,
      STUDIO_PORT: String(studio),
      PORT: String(portal),
      PREVIEW_PORT: String(preview),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { all: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      texts.all += text;
    });
  }
  const command = { child, texts, end: once(child, 'close') };
  started.push(command);
  return command;
}

/** Whether something answers there. */
const isServed = (port) =>
  fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  );

// Without the gallery there are no previews.
test.each(['previews', 'gallery'])(
  'starts the service and the portal on its layouts without the %s, and ends both',
  async (missing) => {
    failBuildOf(missing);
    const [studio, portal, preview] = await freePorts(3);
    const { child, texts, end } = start(studio, portal, preview);
    await expect
      .poll(() => texts.all, { timeout })
      .toMatch(/The previews could not be built; the studio works without them/);
    await expect.poll(() => isServed(portal), { timeout }).toBe(true);
    expect(texts.all).toContain(`Layout service: http://localhost:${studio}`);
    expect(texts.all).toContain(`\nLayouts: what http://localhost:${studio} publishes\n`);
    await expect.poll(() => texts.all, { timeout }).toContain(`\nThe studio: http://localhost:${studio}\n`);
    expect(await (await fetch(`http://localhost:${studio}/layouts/v1/switches.json`)).json()).toMatchObject({
      off: [],
    });
    child.kill('SIGTERM');
    expect(await end).toEqual([0, null]);
    expect([await isServed(studio), await isServed(portal)]).toEqual([false, false]);
  },
);

test('ends when its service cannot start, and starts nothing else', async () => {
  const taken = createServer((socket) => socket.destroy()).listen(0, 'localhost');
  await once(taken, 'listening');
  const [portal, preview] = await freePorts(2);
  const { texts, end } = start(taken.address().port, portal, preview);
  expect(await end).toEqual([1, null]);
  expect(texts.all).toMatch(/The service can't listen: listen EADDRINUSE/);
  expect(texts.all).not.toContain('previews');
  await once(taken.close(), 'close');
});

test('ends when the portal cannot start', async () => {
  const taken = createServer((socket) => socket.destroy()).listen(0, 'localhost');
  await once(taken, 'listening');
  const [studio, preview] = await freePorts(2);
  const { texts, end } = start(studio, taken.address().port, preview);
  expect(await end).toEqual([1, null]);
  expect(texts.all).toContain('PORT');
  expect(await isServed(studio)).toBe(false);
  await once(taken.close(), 'close');
});

test('ends with the error of a build that fails, and starts nothing', async () => {
  writeFileSync(
    join(root, 'scripts/build.mjs'),
    `if (process.argv.at(-1) === 'studio') setInterval(() => {}, 1000);
     else { console.error('The build of the portal failed.'); process.exitCode = 1; }`,
  );
  const [studio, portal, preview] = await freePorts(3);
  const { texts, end } = start(studio, portal, preview);
  // The other build never ends by itself.
  expect(await end).toEqual([1, null]);
  expect(texts.all).toMatch(/^\[ .* s\] Building the portal and the studio/);
  expect(texts.all.trimEnd()).toMatch(/The build of the portal failed\.$/);
  expect(texts.all).not.toContain('Starting');
});

test('ends its builds when it is stopped', async () => {
  writeFileSync(join(root, 'scripts/build.mjs'), 'setInterval(() => {}, 1000);');
  const { child, texts, end } = start(...(await freePorts(3)));
  await expect.poll(() => texts.all, { timeout }).toContain('Building the portal and the studio');
  child.kill('SIGTERM');
  expect(await end).toEqual([0, null]);
});
