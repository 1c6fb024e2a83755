import { connect, type Socket } from 'node:net';

/** One request, sent again and again. */
export interface Target {
  readonly port: number;
  /** A function returns the path of each request. */
  readonly path: string | ((turn: number) => string);
  readonly headers: Readonly<Record<string, string>>;
}

const connections = 8;
const headEnd = Buffer.from('\r\n\r\n');

/**
 * Sends `count` requests over connections that stay open, and returns how many a second were answered. It writes
 * to the socket itself: node:http as the client would cost more than most answers, and hide what they cost.
 * Rejects when an answer is not a 200.
 */
export async function requestsPerSecond(target: Target, count: number): Promise<number> {
  const { path } = target;
  const same = typeof path === 'string' ? requestOf(target, path) : undefined;
  let turns = 0;
  const nextRequest = () => {
    turns += 1;
    if (turns > count) return undefined;
    return typeof path === 'string' ? same : requestOf(target, path(turns));
  };
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(target.port)));
  const start = performance.now();
  try {
    await Promise.all(sockets.map((socket) => sendInTurn(socket, nextRequest)));
    return (count / (performance.now() - start)) * 1000;
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

function requestOf({ port, headers }: Target, path: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, ...lines, '', ''].join('\r\n'));
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost', () => resolve(socket));
    socket.setNoDelay(true).once('error', reject);
  });
}

/** Sends the next request as soon as the answer before it is whole. */
function sendInTurn(socket: Socket, nextRequest: () => Buffer | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = -1;
    let head: Buffer = Buffer.alloc(0);
    const next = () => {
      const request = nextRequest();
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
          missing = lengthOf(head.toString('latin1', 0, end)) - (head.length - end - headEnd.length);
          head = Buffer.alloc(0);
        } else missing -= data.length;
        if (missing > 0) return;
        missing = -1;
        next();
      } catch (error) {
        reject(error);
      }
    });
    next();
  });
}

/** Bytes of the body. */
function lengthOf(head: string): number {
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`The answer is ${head.split('\r\n')[0]}.`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('The answer names no length.');
  return Number(length);
}
