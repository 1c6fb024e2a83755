import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setImmediate as afterArrivals } from 'node:timers/promises';
import { apiBase } from '#layouts/api/call.ts';
import { gatewayCredential, type Sent, type ServiceProcess } from './processes.test-support.ts';

export interface GatewayResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * A client of several processes, with kept connections, as gateways and load balancers are. It sends each request to the next process
 * that is up, and to another one only where it was refused before anything was done: no connection, or 503. Whatever else goes
 * wrong is a failure of the request. A response with `connection: close` says that a process is stopping, and so does 503: it gets nothing
 * more. For that each process has a request that waits for news of the bundle.
 */
export function createGateway() {
  const up = new Map<ServiceProcess, Agent>();
  let turn = 0;
  let answered = 0;
  let passedOn = 0;

  function leave(process: ServiceProcess): void {
    up.delete(process);
  }

  async function sendTo(
    process: ServiceProcess,
    path: string,
    cookie: string | undefined,
    sent: Sent,
  ): Promise<GatewayResponse> {
    const response = await exchange(process, up.get(process), path, cookie, sent);
    if (response.headers.connection === 'close') leave(process);
    return response;
  }

  async function followNews(process: ServiceProcess): Promise<void> {
    while (up.has(process)) {
      const { headers } = await sendTo(process, '/bundle', undefined, {});
      const etag = headers.etag ?? '';
      if (!up.has(process)) return;
      await sendTo(process, '/bundle', undefined, { headers: { 'if-none-match': etag, prefer: 'wait=25' } });
    }
  }

  return {
    /** Of requests that got a response. */
    answered: () => answered,
    /** Of requests that a process refused, so that another one got them. */
    passedOn: () => passedOn,
    isUp: (process: ServiceProcess) => up.has(process),
    /** Sends requests to this one too. Resolves when it has stopped; rejects where it has cut the request that waits. */
    add(process: ServiceProcess): Promise<void> {
      up.set(process, new Agent({ keepAlive: true }));
      return followNews(process);
    },
    /** Rejects where the request fails. */
    async send(path: string, cookie: string | undefined, sent: Sent = {}): Promise<GatewayResponse> {
      for (;;) {
        // However late this process is, the answers that have arrived are read before one is chosen: one may say that it stops.
        await afterArrivals();
        const all = [...up.keys()];
        const process = all[turn % all.length];
        turn += 1;
        if (process === undefined) throw new Error('No process is up.');
        try {
          const response = await sendTo(process, path, cookie, sent);
          if (response.status !== 503) {
            answered += 1;
            return response;
          }
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) throw error;
        }
        leave(process);
        passedOn += 1;
      }
    },
  };
}

function exchange(
  { port, origin }: ServiceProcess,
  agent: Agent | undefined,
  path: string,
  cookie: string | undefined,
  { method = 'GET', body, headers }: Sent,
): Promise<GatewayResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<GatewayResponse>();
  const sent = request(
    {
      ...{ host: 'localhost', port, path: apiBase + path, method, agent },
      headers: {
        ...(cookie === undefined ? { authorization: `Bearer ${gatewayCredential}` } : { cookie, origin }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    },
    (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
      response.on('error', reject);
    },
  );
  sent.on('error', reject);
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}
