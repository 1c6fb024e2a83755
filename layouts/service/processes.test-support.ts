import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { apiBase, type Role } from '#layouts/api/call.ts';
import type { AnswerOf } from '#layouts/api/calls.ts';
import type { Bundle } from '#layouts/api/delivery-shapes.ts';
import type { Change, Release, ServiceProblem } from '#layouts/api/shapes.ts';
import { viewersIn } from '#layouts/core/personas.ts';
import type { Layout } from '#layouts/core/source.ts';
import type { Audience } from '#layouts/core/when.ts';
import { programOf } from '#scripts/build/programs.ts';
import { freePort } from '#src/test/free-port.ts';
import { ownDocuments } from './domain/service.test-support.ts';
import { hashOf } from './http/secrets.ts';
import { createSessions } from './http/sessions.ts';
import type { Database } from './store/database.ts';
import { openStore } from './store/open.ts';
import { type PostgresProxy, startProxy } from './store/postgres-proxy.test-support.ts';

/** Reaches processes on this machine. Tests take the real one back before they use it: `vi.unstubAllGlobals()`. */
export const fetch: typeof globalThis.fetch = (...request) => globalThis.fetch(...request);

const root = join(import.meta.dirname, '../..');
export const gatewayCredential = 'gateway-credential';

/** An answer of a process. */
export interface Answer<Body> {
  readonly status: number;
  readonly text: string;
  /** Of a success that is JSON; a failure has a problem. */
  readonly body: Body;
  readonly problem: ServiceProblem;
  /** Without quotes. */
  readonly etag: string;
}

/** A process of the service. */
export interface ServiceProcess {
  readonly port: number;
  readonly origin: string;
  readonly child: ChildProcess;
  /** What it has printed. */
  readonly lines: readonly string[];
  readonly pid: number;
  /** Ends it, by default as a deployment does, and waits until it is gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts `layouts/service/main.ts` on a store, with the layouts of this project where nothing was published yet. */
export async function startProcess(
  store: string,
  args: readonly string[] = [],
  nodeArgs: readonly string[] = [],
): Promise<ServiceProcess> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      ...nodeArgs,
      ...[await programOf('layouts/service/main.ts'), '--port', String(port), '--store', store],
      ...['--seed', 'mock-server/layouts', ...args],
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        LAYOUTS_GATEWAY_HASHES: hashOf(gatewayCredential),
        LAYOUTS_PIPELINE_HASHES: hashOf(gatewayCredential),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  const exit = once(child, 'exit');
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const ready = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (line.startsWith('Layout service:')) ready.resolve();
  });
  await Promise.race([ready.promise, exit]);
  if (child.exitCode !== null || child.pid === undefined) {
    throw new Error(`The service ended before it was ready. ${lines.join('\n')}`);
  }
  return {
    ...{ port, origin: `http://localhost:${port}`, child, lines, pid: child.pid },
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await exit;
    },
  };
}

/** Processes on one store, with people who are signed in. */
export interface Processes {
  readonly all: ServiceProcess[];
  /** Any number names one. */
  readonly nth: (n: number) => ServiceProcess;
  /** The store itself, for the test. */
  readonly store: Database;
  /** Between the processes and PostgreSQL. */
  readonly proxy: PostgresProxy | undefined;
  /** Where the processes find the store. */
  readonly address: string;
  /** Cookies of an editor and of a publisher. */
  readonly ana: string;
  readonly paul: string;
  readonly end: () => Promise<void>;
}

/** Starts processes on a store at once; on PostgreSQL there is a proxy between, unless they connect directly. */
export async function startProcesses(
  address: string,
  count: number,
  { isDirect = false }: { readonly isDirect?: boolean } = {},
): Promise<Processes> {
  const isBehindProxy = !isDirect && address.startsWith('postgres');
  const proxy = isBehindProxy ? await startProxy(address) : undefined;
  const own = proxy?.address ?? address;
  const all = await Promise.all(Array.from({ length: count }, () => startProcess(own)));
  const store = await openStore(address);
  return {
    ...{ all, store, proxy, address: own },
    nth: (n) => {
      const found = all[n % all.length];
      if (found === undefined) throw new Error('There are no processes.');
      return found;
    },
    ana: await signIn(store, 'Ana', 'editor'),
    paul: await signIn(store, 'Paul', 'publisher'),
    async end() {
      await Promise.all(all.map((each) => each.end()));
      await store.close();
      await proxy?.close();
    },
  };
}

/** Begins a session in the store, and returns the cookie that names it. */
export const signIn = async (store: Database, name: string, role: Role): Promise<string> => {
  const id = name.toLowerCase();
  const person = { id, name, email: `${id}@staff.example` };
  return `layouts=${await createSessions(store, Date.now, () => undefined).begin(person, [role])}`;
};

export interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Calls a process in the name of somebody, by their cookie; without one as the gateway. */
export async function call<Body>(
  { origin }: ServiceProcess,
  path: string,
  cookie: string | undefined,
  { method = 'GET', body, headers, signal }: Sent = {},
): Promise<Answer<Body>> {
  const response = await fetch(`${origin}${apiBase}${path}`, {
    method,
    headers: {
      ...(cookie === undefined ? { authorization: `Bearer ${gatewayCredential}` } : { cookie, origin }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
  // Only what the contract says is read of it.
  const parsed = (isJson ? JSON.parse(text) : undefined) as never;
  const etag = response.headers.get('etag')?.slice(1, -1) ?? '';
  return { status: response.status, text, body: parsed, problem: parsed, etag };
}

/** Makes a call that has to succeed. */
export async function done<Body>(...given: Parameters<typeof call>): Promise<Answer<Body>> {
  const answer = await call<Body>(...given);
  if (answer.status < 300) return answer;
  throw new Error(`${given[1]} answers ${answer.status}: ${JSON.stringify(answer.problem)}`);
}

/** Begins a change in which a document is another one, and returns what publishing it takes. */
export async function edited(
  process: ServiceProcess,
  cookie: string,
  path: string,
  edit: (text: string) => string,
): Promise<{ readonly id: string; readonly content: string }> {
  const { body: change } = await done<Change>(process, '/changes', cookie, {
    method: 'POST',
    body: { title: `An edit of ${path}` },
  });
  const document = await documentIn(process, cookie, change.id, path);
  await save(process, cookie, change.id, path, { base: document.etag, text: edit(document.text) });
  const { body } = await done<Change>(process, `/changes/${change.id}`, cookie);
  return { id: change.id, content: body.content };
}

/** A document as a change has it, with its digest as ETag. */
export const documentIn = (process: ServiceProcess, cookie: string, change: string, path: string) =>
  done(process, `/changes/${change}/documents/${path}`, cookie);

/** Saves an edit of the text with the digest `base`. */
export const save = (
  process: ServiceProcess,
  cookie: string,
  change: string,
  path: string,
  body: { readonly base: string; readonly text: string },
): Promise<Answer<AnswerOf<'documents.edit'>>> =>
  call(process, `/changes/${change}/documents/${path}/edits`, cookie, { method: 'POST', body });

/** Lets the time of scheduled changes come now: the service itself takes whole minutes only. */
export const scheduleNow = (store: Database, ids: readonly string[]): Promise<void> =>
  store.write(async (sql) => {
    for (const id of ids) {
      await sql.run(
        "update change set state = 'scheduled', publish_at = $1, scheduled_by = 'Paul' where id = $2",
        Date.now(),
        id,
      );
    }
  });

export const publish = (
  process: ServiceProcess,
  cookie: string,
  { id, content }: { readonly id: string; readonly content: string },
  head: number,
): Promise<Answer<Release>> =>
  call<Release>(process, `/changes/${id}/publish`, cookie, { method: 'POST', body: { head, content } });

export const switchType = (
  process: ServiceProcess,
  cookie: string,
  type: string,
  isOff: boolean,
  seen: number,
): Promise<Answer<unknown>> =>
  call(process, `/switches/${type}`, cookie, {
    method: 'PUT',
    body: { isOff, why: 'A test' },
    headers: { 'if-match': `"${seen}"` },
  });

/** The bundle of a process; with an ETag it waits for another one. */
export const bundle = (process: ServiceProcess, known?: string): Promise<Answer<Bundle>> =>
  call<Bundle>(process, '/bundle', undefined, {
    headers: known === undefined ? {} : { 'if-none-match': `"${known}"`, prefer: 'wait=25' },
  });

export const resolve = (
  process: ServiceProcess,
  tabId: string,
  audience: Audience,
): Promise<Answer<Layout>> =>
  call<Layout>(process, '/resolve', undefined, { method: 'POST', body: { tabId, audience } });

export const headOf = async (process: ServiceProcess): Promise<number> =>
  (await bundle(process)).body.release;

/** Of everybody who has bottled gas. */
const gasAudience = viewersIn(ownDocuments).find(({ audience }) =>
  audience.supplyTypes.includes('lpg'),
)?.audience;

/** What a customer with bottled gas gets of its page: the heading of the plans, and the types. */
export async function gasPage(process: ServiceProcess) {
  if (gasAudience === undefined) throw new Error('No persona has bottled gas.');
  const { status, body } = await resolve(process, 'products/bottled-gas', gasAudience);
  if (status !== 200) throw new Error(`/resolve answers ${status}.`);
  return {
    heading: body.sections.find(({ id }) => id === 'plans')?.heading,
    types: body.sections.flatMap(({ widgets }) => widgets.map(({ type }) => type)),
  };
}

/** An edit of that heading. */
export const withHeading = (heading: string) => (text: string) =>
  text.replace(/("id": "plans",[^}]*?"heading": ")[^"]*/, `$1${heading}`);

/** Two documents that nobody has to approve. */
export const [gas, donate] = ['products--bottled-gas.json', 'profile--donate.json'];
