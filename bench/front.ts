import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
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
 * the mock server's own, with the same API behind it. Undefined without openssl, which makes the certificate.
 */
export async function openFront(port: number, portalPort = port): Promise<Front | undefined> {
  certificate ??= makeCertificate();
  if (certificate === undefined) return undefined;
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(certificate);
  server.on('stream', (stream, headers) => {
    const path = String(headers[':path']).split('?')[0] ?? '';
    pass(
      stream,
      headers,
      { host: hostOf(headers, port), port: ofMock.test(path) ? port : portalPort },
      agent,
    );
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
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

function pass(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  { host, port }: { readonly host: string; readonly port: number },
  agent: Agent,
): void {
  const own = plainHeaders(headers);
  const upstream = request(
    {
      agent,
      port,
      host: 'localhost',
      path: headers[':path'],
      method: headers[':method'],
      headers: { ...own, host, ...(own.origin === undefined ? {} : { origin: `http://${host}` }) },
    },
    (answer) => {
      if (stream.destroyed) return;
      stream.respond({ ':status': answer.statusCode ?? 502, ...plainHeaders(answer.headers) });
      answer.pipe(stream);
    },
  );
  upstream.on('error', () => stream.destroy());
  stream.on('error', () => upstream.destroy());
  stream.pipe(upstream);
}

/** The mock derives the brand from the host, and accepts only its own origins. */
const hostOf = (headers: IncomingHttpHeaders, port: number) =>
  `${String(headers[':authority']).split(':')[0]}:${port}`;

const plainHeaders = (headers: object): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !ofOneConnection.test(name)),
  );

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** One for all fronts of this run. */
let certificate: Certificate | undefined;

/**
 * Options that make a browser trust the certificate. If it only ignored the error, it would cache no file that arrived
 * that way.
 */
export function trustFront(): readonly string[] {
  certificate ??= makeCertificate();
  if (certificate === undefined) return [];
  const key = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' });
  return [`--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`];
}

function makeCertificate(): Certificate | undefined {
  const { status, stdout } = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ].concat(['-subj', '/CN=localhost', '-keyout', '-', '-out', '-']),
    { encoding: 'utf8' },
  );
  const parts =
    /(-----BEGIN PRIVATE KEY-----[\s\S]*-----END PRIVATE KEY-----)[\s\S]*?(-----BEGIN CERT[\s\S]*)/.exec(
      stdout ?? '',
    );
  return status === 0 && parts?.[1] && parts[2] ? { key: parts[1], cert: parts[2] } : undefined;
}
