import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
 * Puts the built portal and the mock server, as a service worker, into a folder for any static host. What is there stays: with
 * the gallery in it the host also has /cell.html, every widget in every state, which the studio can frame.
 */
export async function buildDemo(out) {
  const built = await bundleScripts();
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
