import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serveFolder } from '../e2e/support/static-host.ts';
import { buildGallery } from './build/gallery-bundle.mjs';

// Builds the gallery and serves it: every widget in every state.
const { values } = parseArgs({ options: { port: { type: 'string', default: '4200' } } });
const out = resolve(dirname(dirname(fileURLToPath(import.meta.url))), 'dist-gallery');

await buildGallery(out);
const { origin } = await serveFolder(out, Number(values.port));
console.log(`The gallery is on ${origin}`);
