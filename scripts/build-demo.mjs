import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleForBrowser } from './build/demo-bundle.mjs';

// Puts the built portal and the mock server, as a service worker, into one folder for any static host.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
// With --gallery it also has /cell.html, every widget in every state, which the studio can frame.
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist-demo' },
    gallery: { type: 'boolean', default: false },
  },
});
const dist = join(root, 'dist');
const out = resolve(root, values.out);
const browser = join(root, 'mock-server/browser');

const name = relative(root, out) || '.';
if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no build. Run "npm run build:demo", which builds the portal first.');
  process.exit(1);
}

console.log('Adding the mock server as a service worker');
// First, because the gallery has pages of the same names, and begins with an empty folder.
if (values.gallery) await (await import('./build/gallery-bundle.mjs')).buildGallery(out);
else rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, 'demo'), { recursive: true });
// Static hosts compress by themselves.
const isPacked = (path) => /\.(br|gz)$/.test(path);
cpSync(dist, out, {
  recursive: true,
  filter: (path) => !isPacked(path) && path !== join(dist, 'index.html'),
});
cpSync(join(dist, 'index.html'), join(out, 'demo/portal.html'));
cpSync(join(browser, 'demo.css'), join(out, 'demo/demo.css'));

// Whatever is opened first starts the demo: the root, and every other address where the host answers with its 404 page.
const start = readFileSync(join(browser, 'start.html'));
for (const page of ['index.html', '404.html']) writeFileSync(join(out, page), start);

const scripts = {
  'demo-worker.js': 'worker.ts',
  'demo/start.js': 'start.ts',
  'demo/leave.js': 'leave.ts',
  'demo/preview.js': 'preview/preview.ts',
};
for (const [file, entry] of Object.entries(scripts)) {
  writeFileSync(join(out, file), await bundleForBrowser(join(browser, entry)));
}
console.log(
  [
    `${name}/ is the portal with the mock server in it; any static host can serve it from its root.`,
    ...(values.out === 'dist-demo' ? ['Look at it here with "npm run demo".'] : []),
  ].join('\n'),
);
