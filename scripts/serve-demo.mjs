import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { nameStudio } from './build/name-studio.mjs';

/*
 * Serves the demo that "npm run build:demo" has built, as a static host would. With --studio the layout studio of that origin may
 * frame and drive it. Each --port is an origin of its own, with a world of its own: two for two previews side by side.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', multiple: true, default: ['4300'] },
    studio: { type: 'string' },
  },
});
const demo = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist-demo');
const { studio } = values;

if (!existsSync(join(demo, 'index.html'))) {
  console.error('There is no demo. Run "npm run build:demo" first.');
  process.exit(1);
}
if (studio !== undefined && (!/^https?:/.test(studio) || URL.parse(studio)?.origin !== studio)) {
  console.error(`"${studio}" has to be an origin such as http://localhost:4100.`);
  process.exit(1);
}
const { serveFolder } = await import('#e2e/support/static-host.ts');
for (const port of values.port) {
  const { origin } = await serveFolder(demo, Number(port), nameStudio(studio));
  console.log(
    studio === undefined
      ? `The demo is on ${origin}. Stop with Ctrl-C.`
      : `A preview for ${studio} is on ${origin}.`,
  );
}
