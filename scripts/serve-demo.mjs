import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

// Serves the demo that "npm run build:demo" has built, as a static host would.
const { values } = parseArgs({ options: { port: { type: 'string', default: '4300' } } });
const demo = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist-demo');

if (!existsSync(join(demo, 'index.html'))) {
  console.error('There is no demo. Run "npm run build:demo" first.');
  process.exit(1);
}
const { serveFolder } = await import('#e2e/support/static-host.ts');
const { origin } = await serveFolder(demo, Number(values.port));
console.log(`The demo is on ${origin}. Stop with Ctrl-C.`);
