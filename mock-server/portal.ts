import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Brand } from './brand.ts';
import { chooseEncoding } from './node/compress.ts';
import { brandOfHost, configurePage } from './portal-config.ts';
import { securityHeaders } from './portal-headers.ts';
import { leadToPanel, type PortalAnswer } from './portal-panel.ts';

export interface PortalOptions {
  /** Folder of the built portal. */
  readonly dist: string;
  /** Brand of hosts that don't name one. */
  readonly brand: Brand;
  /** Overlay time in milliseconds; the built page's own when left out. */
  readonly overlay: number | undefined;
  /** Puts the live-reload script into the page. */
  readonly isDev: boolean;
  /** Address of the control panel; undefined when the controls are off. */
  readonly panel?: string | undefined;
}

export interface PortalRequest {
  readonly method: string;
  /** Path as it came, still percent-encoded. */
  readonly path: string;
  readonly host: string;
  readonly header: (name: string) => string | undefined;
}

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.txt', 'text/plain; charset=utf-8'],
]);
const noStore = 'no-store';
const immutable = 'public, max-age=31536000, immutable';
const assets = '/assets/';
export const reloadScript = '/__dev/reload.js';

/** Serves the built portal the way a real static host should: the rules are in the README of this folder. */
export function createPortal(options: PortalOptions): (request: PortalRequest) => Promise<PortalAnswer> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'This address answers GET and HEAD.', { allow: 'GET, HEAD' });
    }
    const path = safePath(request.path);
    if (path === null) return plain(400, 'This address is not readable.');
    const isPage = path === '/' || path === '/index.html';
    const file = isPage
      ? null
      : (leadToPanel(path, request.host, options.panel) ??
        (await readAsset(options.dist, path, request.header('accept-encoding'))));
    const answer = file ?? (isPage || isNavigation(request, path) ? await page(options, request) : missing());
    return request.method === 'HEAD' ? withoutBody(answer) : answer;
  };
}

/** The decoded path, or null when it could lead out of the folder. */
function safePath(raw: string): string | null {
  try {
    const path = decodeURIComponent(raw);
    const isBad = [...path].some((character) => character < ' ' || character === '\\');
    return isBad || path.split('/').includes('..') ? null : path;
  } catch {
    return null;
  }
}

/** A page of the portal, and never a file that is gone: a missing asset has to stay a 404. */
function isNavigation(request: PortalRequest, path: string): boolean {
  if (path.startsWith(assets)) return false;
  const mode = request.header('sec-fetch-mode');
  return mode === undefined ? (request.header('accept') ?? '').includes('text/html') : mode === 'navigate';
}

async function readAsset(
  dist: string,
  path: string,
  accept: string | undefined,
): Promise<PortalAnswer | null> {
  const base = join(dist, path.replaceAll('/', sep));
  if (!(await isFile(base))) return null;
  const headers: Record<string, string> = {
    'content-type': types.get(extname(path)) ?? 'application/octet-stream',
    'cache-control': path.startsWith(assets) ? immutable : noStore,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Accept-Encoding',
  };
  const encoding = chooseEncoding(accept);
  const packed = encoding && `${base}${encoding === 'br' ? '.br' : '.gz'}`;
  if (packed && (await isFile(packed))) {
    return {
      status: 200,
      headers: { ...headers, 'content-encoding': encoding },
      body: await readFile(packed),
    };
  }
  return { status: 200, headers, body: await readFile(base) };
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function page(options: PortalOptions, request: PortalRequest): Promise<PortalAnswer> {
  const html = await readFile(join(options.dist, 'index.html'), 'utf8').catch(() => null);
  if (html === null) {
    return plain(503, 'The portal is not built yet. Run "npm run build", then load this page again.');
  }
  const { brand, overlay } = options;
  const { host } = request;
  const { text, hosts } = configurePage(html, { brand: brandOfHost(host) ?? brand, overlay, host });
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': noStore,
      ...securityHeaders(hosts),
    },
    body: options.isDev
      ? text.replace('</head>', `<script src="${reloadScript}" defer></script></head>`)
      : text,
  };
}

function missing(): PortalAnswer {
  return plain(404, 'There is nothing here.');
}

function plain(status: number, text: string, headers: Record<string, string> = {}): PortalAnswer {
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': noStore,
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    body: `${text}\n`,
  };
}

function withoutBody(answer: PortalAnswer): PortalAnswer {
  const length = answer.body === undefined ? 0 : Buffer.byteLength(answer.body);
  return { ...answer, headers: { ...answer.headers, 'content-length': String(length) }, body: undefined };
}
