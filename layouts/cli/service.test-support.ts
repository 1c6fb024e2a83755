import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Role } from '#layouts/api/call.ts';
import { hashOf, newToken } from '#layouts/service/http/secrets.ts';
import { startService } from '#layouts/service/start.ts';
import { freePort } from '#src/test/free-port.ts';
import { type ExitCode, runCommand } from './run.ts';

/** Tests have a `fetch` that reaches nothing; the service is on this machine. */
export const allowFetch = () => vi.unstubAllGlobals();

/** What the proxy does with a request instead of handing it on. Undefined: hands it on. */
type Fault = (call: string, response: ServerResponse) => unknown;

/** A real service on a store in a file, behind a proxy that a test gives faults. */
export interface TestService {
  /** Of the proxy. */
  readonly origin: string;
  /** Where the service keeps everything. */
  readonly store: string;
  /** Method and path of each request, without what all have in common. */
  readonly requests: string[];
  /** Asked at each request whether it goes wrong. */
  fault: Fault | undefined;
  /** The token of somebody with a role. */
  token(name: string, role: Role): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a service with the documents of a folder as release 1, on a new store in a file unless another one is given. */
export async function startTestService(seed: string, given?: string): Promise<TestService> {
  const folder = mkdtempSync(join(tmpdir(), 'cli-service-'));
  const port = await freePort();
  const store = given ?? `sqlite:${join(folder, 'store.sqlite')}`;
  const { server, database, stop } = await startService(
    {
      ...{ port, store, seed, host: '127.0.0.1', origin: `http://127.0.0.1:${port}` },
      ...{ roles: ['studio'], hosts: [], linkHosts: undefined, previewOrigins: [], signIn: undefined },
      ...{ gatewayHashes: [], pipelineHashes: [] },
    },
    () => undefined,
  );
  await server.listen({ port, host: '127.0.0.1' });
  const requests: string[] = [];
  const proxy = createServer((incoming, response) => {
    const call = `${incoming.method} ${incoming.url?.replace('/layouts/v1', '')}`;
    requests.push(call);
    void Promise.resolve(service.fault?.(call, response)).then(() => {
      if (response.headersSent || response.destroyed) return incoming.resume();
      const { method, url, headers } = incoming;
      const to = { port, host: '127.0.0.1', method, path: url, headers };
      const onward = request({ ...to, headers: { ...headers, host: `127.0.0.1:${port}` } }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      return incoming.pipe(onward.on('error', () => response.destroy()));
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: proxyPort } = proxy.address() as AddressInfo;
  const service: TestService = {
    ...{ origin: `http://127.0.0.1:${proxyPort}`, store, requests, fault: undefined },
    async token(name, role) {
      const { secret } = newToken();
      const row = [
        hashOf(secret),
        name.toLowerCase(),
        name,
        '',
        JSON.stringify([role]),
        'Laptop',
        Date.now(),
      ];
      await database.write((sql) =>
        sql.run(
          'insert into token values ($1, $1, $2, $3, $4, $5, $6, $7, null, $8, $7)',
          ...row,
          Date.now() + 86_400_000,
        ),
      );
      return secret;
    },
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return service;
}

/** Answers a request as a service or a proxy would that refuses it. */
export function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, headers).end();
}

/** What a command did. */
export interface Outcome {
  readonly code: ExitCode;
  readonly printed: readonly string[];
  readonly told: readonly string[];
  /** How long it was asked to wait, in milliseconds. */
  readonly waits: readonly number[];
}

interface With {
  readonly service?: { readonly origin: string };
  readonly token?: string;
  readonly signal?: AbortSignal;
  /** Handed each state of the line of progress, as on a terminal. */
  readonly rewrite?: (line: string) => void;
  /** How much later it is each time that somebody looks, in milliseconds. */
  readonly pace?: number;
  /** More of the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command in this process. Waits are told, and not waited for. */
export async function run(args: readonly string[], given: With = {}): Promise<Outcome> {
  const [printed, told, waits]: [string[], string[], number[]] = [[], [], []];
  const { service, token, rewrite, pace = 0, signal = new AbortController().signal } = given;
  let now = 0;
  const code = await runCommand(args, {
    print: (line) => printed.push(line),
    tell: (line) => told.push(line),
    rewrite,
    env: { LAYOUTS_SERVICE: service?.origin, LAYOUTS_TOKEN: token, ...given.env },
    signal,
    now: () => {
      now += pace;
      return now;
    },
    pause: async (milliseconds) => {
      waits.push(milliseconds);
      await wait(0, undefined, { signal });
    },
  });
  return { code, printed, told, waits };
}

/** Every file of a folder with its bytes in hexadecimal, by path; `.layouts.json` among them. */
export const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .sort()
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path)).toString('hex')]),
  );
