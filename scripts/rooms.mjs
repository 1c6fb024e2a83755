import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { headlessOptions, nzDevice } from '#e2e/support/chromium.ts';
import { measuredWidgets, measureWidget, roomsOf, spelledOut } from '#e2e/support/rooms.ts';
import { serveFolder } from '#e2e/support/static-host.ts';
import { buildGallery } from './build/gallery-bundle.mjs';

// Measures every widget in the gallery and writes the room that its slot reserves beside its descriptor. With types,
// such as "npm run rooms -- billSummary", only theirs.
const wanted = process.argv.slice(2);
/** Pages at a time. */
const workers = 2;
/** Of the room: where somebody's widget is shorter, the slot may look half empty. */
const emptyBelow = 0.6;

const folders = measuredWidgets();
const unknown = wanted.filter((type) => !folders.has(type));
if (unknown.length > 0) {
  console.error(
    `There is no room to measure for ${unknown.join(', ')}: an unknown type, or its code is part of the portal (widgets/bundled.ts).`,
  );
  process.exit(1);
}

const out = mkdtempSync(join(tmpdir(), 'rooms-'));
await buildGallery(out);
const { origin, close } = await serveFolder(out);
const browser = await chromium.launch(headlessOptions);
const queue = wanted.length > 0 ? wanted : [...folders.keys()];
await Promise.all(Array.from({ length: workers }, work));
await browser.close();
close();
rmSync(out, { recursive: true });

async function work() {
  const page = await browser.newPage({ ...nzDevice, baseURL: origin });
  for (let type = queue.shift(); type !== undefined; type = queue.shift()) {
    const measured = await measureWidget(page, type);
    write(type, roomsOf(measured));
    report(type, measured);
  }
  await page.close();
}

function write(type, rooms) {
  const lines = Object.entries(rooms).map(([room, heights]) => `  ${room}: ${textOf(heights)},\n`);
  writeFileSync(
    join(folders.get(type), 'rooms.ts'),
    `import type { Rooms } from '#src/runtime/definition.ts';\n\n/** Written by "npm run rooms". */\nexport const rooms: Rooms = {\n${lines.join('')}};\n`,
  );
}

function textOf(heights) {
  const parts = Object.entries(heights).map(([width, height]) => `${width}: ${height}`);
  return `{ ${parts.join(', ')} }`;
}

/** Names the personas whose widget is far from the room: their slot may want `shortWhen` in the layout. */
function report(type, measured) {
  const rooms = roomsOf(measured);
  const apart = measured.flatMap(({ seen, room, heights }) => {
    const reserved = spelledOut(rooms[room] ?? rooms.usual);
    const widths = Object.keys(reserved).filter((width) => heights[width] < reserved[width] * emptyBelow);
    return widths.length === 0
      ? []
      : [`${seen} ${widths.map((width) => `${width} ${heights[width]} of ${reserved[width]}`).join(', ')}`];
  });
  const isOneHeight = new Set(measured.map(({ heights }) => JSON.stringify(heights))).size === 1;
  if (isOneHeight && measured.length > 1)
    apart.push('Everybody gives the same height: does any persona have data for it?');
  console.log([`${type}: ${textOf(rooms.usual)}`, ...new Set(apart)].join('\n    '));
}
