import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serveFolder } from '#e2e/support/static-host.ts';
import { buildGallery } from './build/gallery-bundle.mjs';

// Builds the gallery and serves it: every widget in every state. With --build-only it is left to another host.
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist-gallery' },
    port: { type: 'string', default: '4200' },
    'build-only': { type: 'boolean', default: false },
  },
});
const out = resolve(dirname(dirname(fileURLToPath(import.meta.url))), values.out);

await buildGallery(out);
if (!values['build-only']) {
  const { origin } = await serveFolder(out, Number(values.port));
  console.log(`The gallery is on ${origin}`);
}
