import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { bundleForBrowser } from './demo-bundle.mjs';

const root = resolve(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const browser = join(root, 'mock-server/browser');
const scripts = {
  'demo-worker.js': 'worker.ts',
  'demo/start.js': 'start.ts',
  'demo/leave.js': 'leave.ts',
  'demo/preview.js': 'preview/preview.ts',
};
/** Static hosts compress by themselves. */
const isPacked = (path) => /\.(br|gz)$/.test(path);

/**
 * Puts the built portal and the mock server, as a service worker, into one folder for any static host; with `gallery` also every
 * widget in every state, which the studio can frame.
 */
export async function buildDemo(out, { gallery }) {
  rmSync(out, { recursive: true, force: true });
  // The gallery is as large as all scripts together. In a thread of its own it takes no time of theirs.
  const [built] = await Promise.all([bundleScripts(), ...(gallery ? [galleryInThread(out)] : [])]);
  mkdirSync(join(out, 'demo'), { recursive: true });
  cpSync(dist, out, {
    recursive: true,
    filter: (path) => !isPacked(path) && path !== join(dist, 'index.html'),
  });
  cpSync(join(dist, 'index.html'), join(out, 'demo/portal.html'));
  cpSync(join(browser, 'demo.css'), join(out, 'demo/demo.css'));
  // Whatever is opened first starts the demo: the root, and every other address where the host answers with its 404 page.
  // The gallery has pages of the same names, which nobody needs here.
  const start = readFileSync(join(browser, 'start.html'));
  for (const page of ['index.html', '404.html']) writeFileSync(join(out, page), start);
  for (const [file, code] of built) writeFileSync(join(out, file), code);
}

async function bundleScripts() {
  const built = [];
  for (const [file, entry] of Object.entries(scripts))
    built.push([file, await bundleForBrowser(join(browser, entry))]);
  return built;
}

async function galleryInThread(out) {
  const thread = new Worker(new URL('gallery-thread.mjs', import.meta.url), { workerData: out });
  // An error in the thread is the error of this.
  const [code] = await once(thread, 'exit');
  if (code !== 0) throw new Error('The gallery could not be built.');
}
