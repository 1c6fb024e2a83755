import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Rejects with the system's error where another program has the port on one of the two addresses of this machine: a
 * browser may pick either for "localhost", and would then talk to that program. The server itself says nothing as long as
 * it gets one of them.
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  if (port === 0 || host !== 'localhost') return;
  for (const address of ['127.0.0.1', '::1']) {
    const probe = createServer();
    try {
      probe.listen({ port, host: address, exclusive: true });
      await once(probe, 'listening');
      probe.close();
      await once(probe, 'close');
    } catch (error) {
      // A machine without one of the addresses has an error of its own.
      if (error instanceof Error && 'code' in error && ['EADDRINUSE', 'EACCES'].includes(String(error.code)))
        throw error;
    }
  }
}
