import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import type { Environment } from '#bench/environment.ts';
import { type Front, openFront } from '#bench/front.ts';
import { portal } from '#mock/portal.ts';

/** The same portal as a project that doesn't optimise loading would build it. */
export interface Naive {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds the sources of the portal into one script, without prefetching, without preloads and without a page that
 * shows anything by itself, and serves it beside the real one: the same mock server behind it, the same protocol and the
 * same compression before it.
 */
export async function openNaive({ mock }: Environment): Promise<Naive> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-naive-'));
  const server = fastify();
  let front: Front | undefined;
  const close = async () => {
    await front?.close();
    await server.close();
    await rm(folder, { recursive: true });
  };
  try {
    // The folder has to exist when the server starts.
    await build(folder);
    server.register(portal, { dist: join(folder, 'dist'), brand: 'beacon', overlay: 0, isDev: false });
    const address = await server.listen({ port: 0, host: 'localhost' });
    front = await openFront(mock.port, { portalPort: Number(new URL(address).port) });
    return { origin: front.origin('beacon'), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function build(folder: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build.mjs')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The naive bundle could not be built.');
}
