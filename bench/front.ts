import { createHash, X509Certificate } from 'node:crypto';
import { Agent, type RequestOptions, request } from 'node:http';
import { createSecureServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { apiBase, identityBase } from '#mock/core/exchange.ts';

/** Headers that belong to one connection, and the one that would make the browser require TLS beyond this run. */
const ofOneConnection = /^(:|connection$|keep-alive$|transfer-encoding$|upgrade$|strict-transport-security$)/;

/** Paths of the API and of the identity provider. */
const ofMock = new RegExp(`^(?:${apiBase}|${identityBase})(?:/|$)`);

/** A reverse proxy with TLS and HTTP/2, as a real host has before the portal. */
export interface Front {
  /** Such as https://beacon.localhost:40123. */
  readonly origin: (brand: string) => string;
  readonly close: () => Promise<void>;
}

/**
 * Puts TLS and HTTP/2 before the mock server, which itself speaks HTTP/1.1: browsers open at most six connections for
 * that, and no host of today serves a portal that way. With `portalPort`, the portal of that server is shown instead of
 * the mock server's own, with the same API behind it. With `publicPort` it listens there and leaves Host and Origin as the
 * browser sent them, for a mock server that was started with this `--public-origin`; else it replaces both by those of the
 * mock server.
 */
export async function openFront(
  port: number,
  { portalPort = port, publicPort }: { readonly portalPort?: number; readonly publicPort?: number } = {},
): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(await certificateOfRun());
  server.on('stream', (stream, headers) => {
    const path = String(headers[':path']).split('?')[0] ?? '';
    const own = plainHeaders(headers);
    const sent = String(headers[':authority']);
    const host = publicPort === undefined ? hostOf(sent, port) : sent;
    const origin =
      publicPort === undefined && own['origin'] !== undefined ? { origin: `http://${host}` } : {};
    const options = {
      agent,
      port: ofMock.test(path) ? port : portalPort,
      host: 'localhost',
      path: headers[':path'],
      method: headers[':method'],
      headers: { ...own, host, ...origin },
    };
    pass(stream, options);
  });
  await new Promise<void>((listening) => server.listen(publicPort ?? 0, 'localhost', listening));
  // A server that listens on TCP has an address object.
  const own = (server.address() as AddressInfo).port;
  return {
    origin: (brand) => `https://${brand}.localhost:${own}`,
    close: async () => {
      agent.destroy();
      await new Promise<void>((closed) => {
        server.close(() => closed());
      });
    },
  };
}

function pass(stream: ServerHttp2Stream, options: RequestOptions): void {
  const upstream = request(options, (answer) => {
    if (stream.destroyed) return;
    stream.respond({ ':status': answer.statusCode ?? 502, ...plainHeaders(answer.headers) });
    answer.pipe(stream);
  });
  upstream.on('error', () => stream.destroy());
  stream.on('error', () => upstream.destroy());
  stream.pipe(upstream);
}

/** The mock derives the brand from the host, and accepts only its own origins. */
const hostOf = (sent: string, port: number) => `${sent.split(':')[0]}:${port}`;

const plainHeaders = (headers: object): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !ofOneConnection.test(name)),
  );

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** One for all servers with TLS of this run. Its key is nowhere but in memory. */
let made: Promise<Certificate> | undefined;

/** A certificate for localhost and the names below it, which nobody has signed. */
export function certificateOfRun(): Promise<Certificate> {
  made ??= makeCertificate();
  return made;
}

async function makeCertificate(): Promise<Certificate> {
  const names = ['localhost', '*.localhost'].map((value) => ({ type: 2, value }) as const);
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: names }],
  });
  return { key, cert };
}

/**
 * Options that make a browser trust the certificate. If it only ignored the error, it would cache no file that arrived
 * that way.
 */
export async function trustFront(): Promise<readonly string[]> {
  const { cert } = await certificateOfRun();
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return [`--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`];
}
