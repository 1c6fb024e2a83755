import { existsSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { createMock } from './compose.ts';
import { createControl } from './control.ts';
import { createLayouts } from './layouts.ts';
import { createControlServer } from './node/control-server.ts';
import { openLayoutFolder } from './node/layout-folder.ts';
import { freePort, PortTaken, requireFreePort } from './node/listen.ts';
import { addLiveReload } from './node/live-reload.ts';
import { startMessage } from './node/start-message.ts';
import { type Options, readOptions, usage } from './options.ts';
import { localOrigins } from './portal-client.ts';
import { createServer } from './server.ts';

const dist = join(import.meta.dirname, '../dist');
const layoutFolder = join(import.meta.dirname, 'layouts');

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === null) console.log(usage);
  else await start(options);
} catch (error) {
  if (!(error instanceof RangeError || error instanceof PortTaken)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function start(options: Options): Promise<void> {
  const { controlPort } = options;
  await requireFreePort(options.port, 'PORT');
  if (controlPort !== undefined) await requireFreePort(controlPort, 'CONTROL_PORT');
  // The provider has to know its addresses before it can be asked anything.
  const port = options.port === 0 ? await freePort() : options.port;

  const layouts = createLayouts();
  const folder = openLayoutFolder(layoutFolder, layouts, (level, message) => console[level](message));
  const { app } = createMock({ ...options, origins: localOrigins(port), layouts });
  const server = createServer(app, {
    dist,
    brand: options.brand,
    overlay: options.overlay,
    isDev: options.isDev,
  });
  const isBuilt = existsSync(join(dist, 'index.html'));
  const stops = [folder.follow()];
  if (options.isDev && isBuilt) stops.push(addLiveReload(server, dist));

  await server.listen({ port, host: 'localhost' });
  const control = controlPort === undefined ? undefined : createControlServer(createControl(app));
  if (control) await listen(control, controlPort ?? 0);

  console.log(startMessage({ port, personas: app.world.personas, layouts: layouts.tabIds(), isBuilt }));
  if (control) console.log(`Controls for tests: http://127.0.0.1:${portOf(control)}`);

  const stop = () => {
    for (const end of stops) end();
    control?.close();
    control?.closeAllConnections();
    void server.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

function portOf(server: Server): number {
  // A server that listens on TCP has an address object.
  return (server.address() as AddressInfo).port;
}
