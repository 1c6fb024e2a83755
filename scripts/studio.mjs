import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/*
 * Starts the layout service with its studio, and the portal on the layouts that it publishes. Options go to the service, such
 * as --store; without any it keeps everything in layouts.sqlite, and begins with the pages of mock-server/layouts. Portal and
 * studio are built first, where they have changed since the last start. The previews of the studio, two because one origin has one
 * world, are built and served once it can be used: PREVIEW_PORT and the next one. The gallery in them takes longest, and is built
 * all the while, with what the rest leaves of the processors.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = Number(process.env['STUDIO_PORT'] ?? 4100);
const portal = Number(process.env['PORT'] ?? 4000);
const preview = Number(process.env['PREVIEW_PORT'] ?? 4301);
const previews = [preview, preview + 1];
// A new one for each start: only these two processes know it.
const credential = randomBytes(32).toString('base64url');
const children = [];
/** Aborted when all of it ends. */
const stopping = new AbortController();
/** Milliseconds between two signs of life of a long build. */
const stride = 5000;

/** Says what is being done, with the seconds since the command was given. */
const say = (text) => console.log(`[${(performance.now() / 1000).toFixed(1).padStart(5)} s] ${text}`);

function start(script, args, environment, stdio = 'inherit') {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio,
    env: { ...process.env, ...environment },
  });
  children.push(child);
  return child;
}

/** Starts what the studio is of no use without. */
function startNeeded(...of) {
  start(...of).once('exit', (code) => stop(code ?? 1));
}

/** Names of what is being built. */
const open = new Set();
setInterval(() => {
  if (open.size > 0) say(`Still building ${list([...open])}`);
}, stride).unref();

/** Builds what has changed, all at the same time. Returns whether to go on; rejects with what the first failed one says. */
async function build(names, priority = constants.priority.PRIORITY_NORMAL) {
  say(`Building ${list(names)}, where anything has changed`);
  await Promise.all(names.map((name) => buildOne(name, priority).finally(() => open.delete(name))));
  return !stopping.signal.aborted;
}

async function buildOne(name, priority) {
  open.add(name);
  const child = start('scripts/build.mjs', ['--if-changed', name], {}, ['ignore', 'pipe', 'pipe']);
  setPriority(child.pid, priority);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (data) => {
      text += data;
    });
  }
  const [code] = await once(child, 'close');
  if (stopping.signal.aborted) return;
  if (code !== 0) throw new Error(text);
  say(/ is up to date\.$/m.test(text) ? `Nothing new in the ${name}` : `Built the ${name}`);
}

/** `the portal, the studio and the gallery`. */
const list = (names) => new Intl.ListFormat('en-NZ').format(names.map((name) => `the ${name}`));

/** Builds and serves the previews once there is a gallery. The studio works without them, and says so. */
async function startPreviews(gallery) {
  try {
    if (!(await gallery) || !(await build(['previews']))) return;
  } catch ({ message }) {
    console.error(`${message}The previews could not be built; the studio works without them.`);
    return;
  }
  const ports = previews.flatMap((each) => ['--port', String(each)]);
  start('scripts/serve-demo.mjs', ['--studio', `http://localhost:${port}`, ...ports]);
}

function stop(code) {
  if (stopping.signal.aborted) return;
  stopping.abort();
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));

/**
 * Tells the service what the built portal can draw, as the pipeline of a retailer does, as soon as it listens. Returns whether it
 * knows it: the service may have ended, or somebody has stopped it all.
 */
async function tellCatalogue(catalogue) {
  const { signal } = stopping;
  const digest = createHash('sha256').update(catalogue).digest('hex').slice(0, 16);
  while (!signal.aborted) {
    const response = await fetch(`http://localhost:${port}/layouts/v1/catalogues/${digest}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'text/plain' },
      body: catalogue,
      signal,
    }).catch(() => undefined);
    if (response?.ok) return !signal.aborted;
    if (response && !signal.aborted)
      console.error(`The service refused the catalogue: ${await response.text().catch(() => '')}`);
    await wait(response ? 5000 : 200, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

/** Waits until the portal answers: people sign in to the studio there. Returns whether it does; it may have ended. */
async function isPortalServed() {
  const { signal } = stopping;
  while (!signal.aborted) {
    const response = await fetch(`http://localhost:${portal}/`, { signal }).catch(() => undefined);
    if (response) return !signal.aborted;
    await wait(100, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

async function startAll() {
  const needed = build(['portal', 'studio']);
  const gallery = build(['gallery'], constants.priority.PRIORITY_BELOW_NORMAL);
  // Its error is told when the previews want it.
  gallery.catch(() => undefined);
  try {
    if (!(await needed)) return;
  } catch ({ message }) {
    console.error(message);
    return stop(1);
  }
  say('Starting the layout service');
  startNeeded(
    'layouts/service/main.ts',
    [
      ...['--port', String(port), '--seed', 'mock-server/layouts'],
      ...previews.flatMap((each) => ['--preview', `http://localhost:${each}`]),
      ...process.argv.slice(2),
    ],
    {
      LAYOUTS_ISSUER: `http://localhost:${portal}/identity`,
      // The practice registration at the provider of the mock server.
      LAYOUTS_CLIENT_ID: 'layout-studio',
      LAYOUTS_CLIENT_SECRET: 'layout-studio-practice',
      LAYOUTS_GATEWAY_HASHES: createHash('sha256').update(credential).digest('hex'),
      LAYOUTS_PIPELINE_HASHES: createHash('sha256').update(credential).digest('hex'),
    },
  );
  if (!(await tellCatalogue(readFileSync(join(root, 'dist/catalogue.json'))))) return;
  say('Starting the portal');
  // With the real time: the service verifies when its provider signed somebody in.
  startNeeded('mock-server/main.ts', ['--layouts', `http://localhost:${port}`, '--now', 'real'], {
    PORT: String(portal),
    LAYOUTS_CREDENTIAL: credential,
  });
  if (!(await isPortalServed())) return;
  console.log(`
The studio: http://localhost:${port}
Pick a person on its sign-in page: a viewer, an editor, a publisher.
`);
  await startPreviews(gallery);
}
await startAll();
