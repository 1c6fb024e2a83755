import { connect, type Socket } from 'node:net';

/** One request, sent again and again. */
export interface Target {
  readonly port: number;
  /** A function returns the path of each request. */
  readonly path: string | ((turn: number) => string);
  readonly headers: Readonly<Record<string, string>>;
  /** Returns the body of each request, which is a POST then. */
  readonly body?: (turn: number) => string;
  /** What every answer has; 200 when absent. */
  readonly status?: number;
}

/** What was measured of a load. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds of each request, in no order. */
  readonly durations: readonly number[];
}

const connections = 8;
const headEnd = Buffer.from('\r\n\r\n');

/** As `measureLoad`, of one target. Returns how many a second were answered. */
export const requestsPerSecond = async (target: Target, count: number): Promise<number> =>
  (await measureLoad([target], count)).perSecond;

/**
 * Sends `count` requests over connections that stay open, which take the targets in turn; each sends the next one as soon as
 * it has its answer. It writes to the socket itself: node:http as the client would cost more than most answers, and hide
 * what they cost. Rejects when an answer has another status.
 */
export async function measureLoad(targets: readonly Target[], count: number): Promise<Load> {
  let turns = 0;
  const durations: number[] = [];
  const all = await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      const target = targets[at % targets.length];
      if (target === undefined) throw new RangeError('There is no target.');
      return { socket: await open(target.port), target };
    }),
  );
  const start = performance.now();
  try {
    await Promise.all(
      all.map(({ socket, target }) => {
        const { path, body, status = 200 } = target;
        const same = typeof path === 'string' && body === undefined ? requestOf(target, path) : undefined;
        const nextRequest = () => {
          turns += 1;
          if (turns > count) return undefined;
          return same ?? requestOf(target, typeof path === 'string' ? path : path(turns), body?.(turns));
        };
        return sendInTurn(socket, nextRequest, status, durations);
      }),
    );
    return { perSecond: (count / (performance.now() - start)) * 1000, durations };
  } finally {
    for (const { socket } of all) socket.destroy();
  }
}

function requestOf({ port, headers }: Target, path: string, body?: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (body !== undefined) lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  const method = body === undefined ? 'GET' : 'POST';
  return Buffer.from(
    [`${method} ${path} HTTP/1.1`, `Host: localhost:${port}`, ...lines, '', body ?? ''].join('\r\n'),
  );
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost', () => resolve(socket));
    socket.setNoDelay(true).once('error', reject);
  });
}

/** Sends the next request as soon as the answer before it is whole. */
function sendInTurn(
  socket: Socket,
  nextRequest: () => Buffer | undefined,
  status: number,
  durations: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = -1;
    let head: Buffer = Buffer.alloc(0);
    let sentAt = 0;
    const next = () => {
      const request = nextRequest();
      sentAt = performance.now();
      if (request) socket.write(request);
      else resolve();
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection.')));
    socket.on('data', (data: Buffer) => {
      try {
        if (missing < 0) {
          head = head.length === 0 ? data : Buffer.concat([head, data]);
          const end = head.indexOf(headEnd);
          if (end === -1) return;
          missing = lengthOf(head.toString('latin1', 0, end), status) - (head.length - end - headEnd.length);
          head = Buffer.alloc(0);
        } else missing -= data.length;
        if (missing > 0) return;
        missing = -1;
        durations.push(performance.now() - sentAt);
        next();
      } catch (error) {
        reject(error);
      }
    });
    next();
  });
}

/** Bytes of the body. */
function lengthOf(head: string, status: number): number {
  if (!head.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`The answer is ${head.split('\r\n')[0]}.`);
  if (status === 304) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('The answer names no length.');
  return Number(length);
}
