import { createServer } from 'node:net';

/** Another program uses the port. The message is one sentence for the person who started us. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/**
 * Makes sure that a port is free on both loopback addresses, because a browser may pick either for "localhost".
 * Throws PortTaken.
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  if (port === 0) return;
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryPort(port, host);
    if (code === 'EADDRINUSE') {
      throw new PortTaken(
        `Port ${port} is taken by another program. Stop that one, or choose another port: ${variable}=${port + 10} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new PortTaken(
        `Port ${port} is not open to ordinary users. Choose one above 1023: ${variable}=4000 npm start`,
      );
    }
  }
}

/** The error code of listening there, or null when it works. A machine without IPv6 has its own code. */
function tryPort(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** Whether a server can listen on a port of both loopback addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  const codes = [await tryPort(port, '127.0.0.1'), await tryPort(port, '::1')];
  return !codes.some((code) => code === 'EADDRINUSE' || code === 'EACCES');
}

/**
 * A free port of those below the ones that systems give by themselves, to an outgoing connection for instance: such a port
 * may be taken before it is used. Throws PortTaken where a hundred ports are taken.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = 30_000 + Math.floor(Math.random() * 2768);
    if (await isPortFree(port)) return port;
  }
  throw new PortTaken('No free port was found among a hundred. Name one: PORT=4000 npm start');
}
