import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonHeaders, studioPolicy } from './headers.ts';

const noStore = 'no-store';
const immutable = 'public, max-age=31536000, immutable';
const assets = '/assets/';
/** Where the built page names the previews; as it was built it names none. */
const previewsMark = /(<meta name="previews" content=")[^"]*/;

interface StudioOptions {
  /** Folder of the built studio; undefined when it isn't served. */
  readonly folder: string | undefined;
  readonly previewOrigins: readonly string[];
}

/** Serves the built studio: its files, and its page at every other address. */
export async function addStudio(
  server: FastifyInstance,
  { folder, previewOrigins }: StudioOptions,
): Promise<void> {
  const policy = studioPolicy(previewOrigins);

  async function page(reply: FastifyReply) {
    const html = folder && (await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined));
    if (!html) return plain(reply, 404, 'There is nothing here.');
    // Origins: checkConfig has seen to it.
    const named = html.replace(previewsMark, (_, before: string) => before + previewOrigins.join(' '));
    return reply
      .type('text/html; charset=utf-8')
      .headers({ ...commonHeaders, 'content-security-policy': policy, 'cache-control': noStore })
      .send(named);
  }

  if (folder !== undefined) {
    await server.register(files, {
      root: resolve(folder),
      index: false,
      preCompressed: true,
      cacheControl: false,
      suppressWarning: true,
      setHeaders: (reply) => {
        const isAsset = reply.request.url.startsWith(assets);
        reply.headers({ ...commonHeaders, 'cache-control': isAsset ? immutable : noStore });
      },
    });
    for (const url of ['/', '/index.html']) server.get(url, (_request, reply) => page(reply));
  }
  server.setErrorHandler((_error, _request, reply) => plain(reply, 400, 'This address is not readable.'));
  server.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(reply.header('allow', 'GET, HEAD'), 405, 'This address answers GET and HEAD.');
    }
    return isNavigation(request) ? page(reply) : plain(reply, 404, 'There is nothing here.');
  });
}

/** A page, and never a file that is gone: a missing asset has to stay a 404. */
function isNavigation({ url, headers }: FastifyRequest): boolean {
  if (url.startsWith(assets)) return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .headers({ ...commonHeaders, 'cache-control': noStore })
    .send(`${text}\n`);
}
