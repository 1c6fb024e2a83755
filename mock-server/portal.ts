import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from './brand.ts';
import { brandOfHost, configurePage } from './portal-config.ts';
import { commonHeaders, securityHeaders } from './portal-headers.ts';
import { addPanelLinks } from './portal-panel.ts';

export interface PortalOptions {
  /** Folder of the built portal. */
  readonly dist: string;
  /** Brand of hosts that don't name one. */
  readonly brand: Brand;
  /** Overlay time in milliseconds; the built page's own when left out. */
  readonly overlay: number | undefined;
  /** Origin of the API and the identity provider for the page; its own when left out. */
  readonly apiOrigin?: string | undefined;
  /** Seconds for which a sign-in is recent; the built page's own when left out. */
  readonly recentSignIn?: number;
  /** Puts the live-reload script into the page. */
  readonly isDev: boolean;
  /** Address of the control panel; undefined when the controls are off. */
  readonly panel?: string | undefined;
}

const nothing = 'There is nothing here.';
const noStore = 'no-store';
const immutable = 'public, max-age=31536000, immutable';
const assets = '/assets/';
/** Dots, backslashes and control characters with which a path could lead out of the folder, encoded or not. */
const leadsOut = /\.\.|%2e|\\|%5c|%[01]/i;
export const reloadScript = '/__dev/reload.js';

/** Serves the built portal the way a real static host should: the rules are in the README of this folder. */
export async function portal(server: FastifyInstance, options: PortalOptions): Promise<void> {
  await server.register(files, {
    root: resolve(options.dist),
    index: false,
    preCompressed: true,
    cacheControl: false,
    // If the portal is not built yet, the page explains it.
    suppressWarning: true,
    setHeaders: (reply) => {
      const isAsset = reply.request.url.startsWith(assets);
      reply.headers({
        ...commonHeaders,
        'cache-control': isAsset ? immutable : noStore,
      });
    },
  });
  addPanelLinks(server, options.panel);
  const page = (request: FastifyRequest, reply: FastifyReply) => sendPage(options, request, reply);
  for (const url of ['/', '/index.html']) server.route({ method: ['GET', 'HEAD'], url, handler: page });
  server.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(reply.header('allow', 'GET, HEAD'), 405, 'This address answers GET and HEAD.');
    }
    return isNavigation(request) ? page(request, reply) : plain(reply, 404, nothing);
  });
  server.setErrorHandler((error: { readonly code?: string }, request, reply) => {
    // What is refused because of a folder has no such code.
    if (error.code !== 'FST_STATIC_FORBIDDEN_PATH') return plain(reply, 404, nothing);
    // A file has one spelling only; the address of a page may have another, such as two slashes.
    return isPageOfPortal(request)
      ? page(request, reply)
      : plain(reply, 400, 'This address is not readable.');
  });
}

/** Whether somebody goes to an address of the portal, however it is written. */
export const isPageOfPortal = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && isNavigation(request) && !leadsOut.test(request.url);

/** A page of the portal, and never a file that is gone: a missing asset has to stay a 404. */
function isNavigation({ url, headers }: FastifyRequest): boolean {
  if (url.startsWith(assets)) return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

/** Answers with the page of the portal, whatever its address is. */
export async function sendPage(options: PortalOptions, { host }: FastifyRequest, reply: FastifyReply) {
  const html = await readFile(join(options.dist, 'index.html'), 'utf8').catch(() => null);
  if (html === null) {
    return plain(reply, 503, 'The portal is not built yet. Run "npm run build", then load this page again.');
  }
  const { brand, ...rest } = options;
  const { text, hosts } = configurePage(html, { ...rest, brand: brandOfHost(host) ?? brand, host });
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': noStore, ...securityHeaders(hosts) })
    .send(
      options.isDev ? text.replace('</head>', `<script src="${reloadScript}" defer></script></head>`) : text,
    );
}

function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .headers({ ...commonHeaders, 'cache-control': noStore })
    .send(`${text}\n`);
}
