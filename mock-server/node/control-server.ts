import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Control } from '#mock/control.ts';
import { controlRoutes, serverRoutes } from '#mock/control-routes.ts';
import { worldHeader } from '#mock/named-worlds/world-name.ts';
import type { ServerControl } from '#mock/named-worlds/worlds-control.ts';
import { commonHeaders } from '#mock/portal-headers.ts';
import { refusalOf } from './control-gate.ts';
import { createPanelFiles, type PanelFiles } from './panel-files.ts';
import { answerSignIn, signInPath } from './sign-in-link.ts';

type AnyControl = Control | ServerControl;

/**
 * The controls on a port of their own, for tests, and the panel that uses them. No other page of a browser reaches them
 * (control-gate.ts), and without the JSON content type there is no write. The header Mock-World, or `world` in the query,
 * names one of several worlds; `touched` is called after every command.
 */
export function createControlServer(
  control: AnyControl,
  touched = () => {},
  panel: PanelFiles = createPanelFiles(),
): Server {
  return createServer((request, response) => {
    const done = answer(control, panel, request, response).finally(touched);
    done.catch((error: unknown) => {
      send(response, error instanceof RangeError ? 400 : 500, {
        error: error instanceof Error ? error.message : String(error),
      });
    });
  });
}

async function answer(
  control: AnyControl,
  panel: PanelFiles,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  const refusal = refusalOf(request, pathname);
  if (refusal !== undefined) return send(response, 403, { error: refusal });
  if (method === 'GET') {
    if (pathname === signInPath) return answerSignIn(control, searchParams, response);
    const file = await panel.read(pathname);
    if (file) {
      response.writeHead(200, { ...commonHeaders, ...file.headers, 'content-type': file.type });
      return void response.end(file.body);
    }
  }
  const { world = headers[worldHeader.toLowerCase()], ...query } = Object.fromEntries(searchParams);
  const run = commandOf(control, `${method} ${pathname}`, world);
  if (!run) {
    const known = Object.keys({ ...controlRoutes, ...('world' in control ? serverRoutes : {}) });
    return send(response, 404, { error: `Known are: ${known.join(', ')}.` });
  }
  const text = await readText(request);
  if (text !== '' && !headers['content-type']?.startsWith('application/json')) {
    return send(response, 415, { error: 'Expected application/json.' });
  }
  send(response, 200, (await run({ ...query, ...parse(text) })) ?? null);
}

function commandOf(control: AnyControl, line: string, world: string | string[] | undefined) {
  const route = Object.hasOwn(controlRoutes, line) ? controlRoutes[line] : undefined;
  if (route) {
    const name = typeof world === 'string' ? world : undefined;
    return (body: Readonly<Record<string, unknown>>) =>
      route('world' in control ? control.world(name) : control, body);
  }
  const whole = 'world' in control && Object.hasOwn(serverRoutes, line) ? serverRoutes[line] : undefined;
  return whole && 'world' in control
    ? (body: Readonly<Record<string, unknown>>) => whole(control, body)
    : undefined;
}

async function readText(request: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): Record<string, unknown> {
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RangeError('The body is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RangeError('Expected an object.');
  }
  return Object.fromEntries(Object.entries(value));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    ...commonHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}
