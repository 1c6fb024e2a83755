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

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
