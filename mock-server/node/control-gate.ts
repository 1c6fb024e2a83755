import type { IncomingMessage } from 'node:http';
import { panelPath } from './panel-files.ts';

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Why a request to the controls is refused, or undefined. Only programs and the panel itself are accepted: a host name that
 * is not this machine's own may be that of a page which resolves to it (DNS rebinding), and a browser sends Origin and
 * Sec-Fetch-Site when another page sends the request. That page may do one thing: link to the panel.
 */
export function refusalOf(request: IncomingMessage, pathname: string): string | undefined {
  const { headers, socket, method } = request;
  const { host = '', origin, 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = headers;
  const port = socket.localPort === 80 ? '' : `:${socket.localPort}`;
  if (!loopback.some((name) => host === `${name}${port}`)) return 'Not under this name.';
  if (origin !== undefined && origin !== `http://${host}`) return 'Not from another page.';
  const isOwn = site === 'none' || site === 'same-origin';
  const isVisit = method === 'GET' && mode === 'navigate' && pathname === panelPath;
  return isOwn || isVisit ? undefined : 'Not from another page.';
}
