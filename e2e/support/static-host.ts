import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A page on its way to the browser. */
interface SentPage {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The dumbest host there is: files, index.html at the root, and 404.html for the rest. Serves on a free port unless one is given.
 * @param change changes pages and gives them headers, as the settings of a real host do
 */
export async function serveFolder(
  folder: string,
  port = 0,
  change: (page: string) => SentPage = (text) => ({ text, headers: {} }),
) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
    const file = path === '/' ? 'index.html' : path;
    const found = await readFile(join(folder, file)).catch(() => undefined);
    const body = found ?? (await readFile(join(folder, '404.html')));
    const type = found ? extname(file) : '.html';
    const { text, headers } = type === '.html' ? change(body.toString()) : { text: body, headers: {} };
    response.writeHead(found ? 200 : 404, { 'content-type': types[type] ?? '', ...headers });
    response.end(text);
  });
  await once(server.listen(port, 'localhost'), 'listening');
  // A server that listens on a port has an address of this kind.
  const { port: used } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${used}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
