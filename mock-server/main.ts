import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { wrongLinks } from '#layouts/links/wrong-links.ts';
import { createClock } from './clock.ts';
import { createMock } from './compose.ts';
import { createLayouts, type EditableLayouts } from './layouts.ts';
import { layoutsOfWorld } from './named-worlds/world-layouts.ts';
import { worldOrigins } from './named-worlds/world-name.ts';
import { createWorlds, type Worlds } from './named-worlds/worlds.ts';
import { createServerControl } from './named-worlds/worlds-control.ts';
import { createControlServer } from './node/control-server.ts';
import type { Saver } from './node/json-file.ts';
import { openLayoutFolder } from './node/layout-folder.ts';
import { type LayoutsSource, openLayoutService } from './node/layout-service.ts';
import { freePort, PortTaken, requireFreePort } from './node/listen.ts';
import { addLiveReload } from './node/live-reload.ts';
import { panelPath } from './node/panel-files.ts';
import { openSnapshotFile } from './node/snapshot-file.ts';
import { openSource } from './node/source.ts';
import { startMessage } from './node/start-message.ts';
import { type Options, readOptions, usage } from './options.ts';
import { localOrigins } from './portal-client.ts';
import { linkHostsOf } from './portal-config.ts';
import { createDrift } from './replay/drift.ts';
import { createServer } from './server.ts';
import { viewersOf } from './viewers.ts';
import { createWorld } from './world/world.ts';

const dist = join(import.meta.dirname, '../dist');
const layoutFolder = join(import.meta.dirname, 'layouts');
/** How long requests that are under way may take once the process was told to stop, in milliseconds. */
const grace = 2000;

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
  // The provider needs its addresses before its first request.
  const port = options.port === 0 ? await freePort() : options.port;

  const layouts = createLayouts();
  const source = openLayouts(options, layouts);
  const drift = createDrift();
  const calls = openSource(options, drift, (message) => console.error(message));
  const worlds = createWorlds((name) => {
    const origins = [...localOrigins(port), ...worldOrigins(name, port), ...options.publicOrigins];
    return createMock({
      ...options,
      origins,
      layouts: layoutsOfWorld(source.layouts),
      switches: source.switches,
      // Its staff sign in here too, wherever it is.
      ...(options.layouts && { studioOrigins: [options.layouts.service] }),
      source: calls.source(),
    }).app;
  });
  const saver = openSnapshot(options, worlds);
  const served: Pick<Worlds, 'handle' | 'recordReport'> =
    saver === undefined
      ? worlds
      : { ...worlds, handle: (call) => worlds.handle(call).finally(() => saver.touch()) };
  const control =
    controlPort === undefined
      ? undefined
      : createControlServer(createServerControl(worlds, drift, port), () => saver?.touch());
  if (control) await listen(control, controlPort ?? 0);
  const server = createServer(served, {
    dist,
    brand: options.brand,
    overlay: options.overlay,
    recentSignIn: options.recentSignIn,
    isDev: options.isDev,
    allowOrigins: options.allowOrigins,
    publicOrigins: options.publicOrigins,
    apiOrigin: options.apiOrigin,
    grace,
    panel: control && `http://127.0.0.1:${portOf(control)}${panelPath}`,
  });
  const isBuilt = existsSync(join(dist, 'index.html'));
  const stops = [source.follow()];
  if (options.isDev && isBuilt) stops.push(addLiveReload(server, dist));

  await server.listen({ port, host: 'localhost' });

  const stop = () => {
    for (const end of stops) end();
    control?.close();
    control?.closeAllConnections();
    void server.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Whatever ends the process, short of a kill: the files are whole.
  process.once('exit', () => {
    saver?.flush();
    const last = calls.close();
    if (last !== '') console.log(last);
  });

  console.log(
    startMessage({
      port,
      personas: worlds.main.world.personas,
      layouts: layouts.tabIds(),
      layoutService: options.layouts?.service,
      isBuilt,
    }),
  );
  if (calls.message !== '') console.log(calls.message);
  if (control) {
    console.log(`Control panel: http://localhost:${port}${panelPath}`);
    console.log(`Controls for tests: http://127.0.0.1:${portOf(control)}`);
  }
}

/** Where the pages come from: a layout service, or the folder, whose edits are checked and served at once. */
function openLayouts({ layouts: from, seed, now }: Options, layouts: EditableLayouts): LayoutsSource {
  const log = (level: 'info' | 'warn' | 'error', message: string) => console[level](message);
  if (from !== undefined) return openLayoutService(from, layouts, log);
  const folder = openLayoutFolder(layoutFolder, layouts, log, {
    wrongLinks: (source) => wrongLinks(source, { hosts: readLinkHosts(dist) }),
    // A world of their own, as it starts: the edit is compared for the personas that are described, whatever they did.
    viewers: once(() => viewersOf(createWorld({ seed, clock: createClock(now) }))),
  });
  return { layouts, follow: folder.follow, switches: undefined };
}

function openSnapshot({ snapshot, seed, keepsClock }: Options, worlds: Worlds): Saver | undefined {
  if (snapshot === undefined) return undefined;
  return openSnapshotFile(snapshot, worlds, { seed, keepsClock }, (message) => console.error(message));
}

/** Hosts that links of the built page may lead to; undefined before the first build. */
function readLinkHosts(folder: string): readonly string[] | undefined {
  const page = join(folder, 'index.html');
  return existsSync(page) ? linkHostsOf(readFileSync(page, 'utf8')) : undefined;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
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
