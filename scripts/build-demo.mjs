import { existsSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildDemo } from './build/demo.mjs';
import { buildGallery } from './build/gallery-bundle.mjs';

// Adds the mock server to the built portal. With --gallery there is also /cell.html, every widget in every state.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist-demo' },
    gallery: { type: 'boolean', default: false },
  },
});
const out = resolve(root, values.out);
const name = relative(root, out) || '.';
if (!existsSync(join(root, 'dist/index.html'))) {
  console.error('There is no build. Run "npm run build:demo", which builds the portal first.');
  process.exit(1);
}

console.log('Adding the mock server as a service worker');
if (values.gallery) await buildGallery(out);
else rmSync(out, { recursive: true, force: true });
await buildDemo(out);
console.log(
  [
    `${name}/ is the portal with the mock server in it; any static host can serve it from its root.`,
    ...(values.out === 'dist-demo' ? ['Look at it here with "npm run demo".'] : []),
  ].join('\n'),
);
