import { watch } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reloadScript } from '#mock/portal.ts';
import { commonHeaders } from '#mock/portal-headers.ts';

const events = '/__dev/events';
const script = `
let boot;
new EventSource('${events}').onmessage = ({ data }) => {
  if (boot !== undefined) location.reload();
  boot = data;
};
`;

/** Development only: reloads open pages when the build changes or the server has started again. */
export function addLiveReload(server: FastifyInstance, dist: string): () => void {
  const open = new Set<(message: string) => void>();
  let version = 0;
  server.get(reloadScript, (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ ...commonHeaders, 'cache-control': 'no-store' })
      .send(script),
  );
  server.get(events, (_request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      ...commonHeaders,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
    const send = (message: string) => reply.raw.write(`retry: 300\ndata: ${message}\n\n`);
    send(`${process.pid}-${version}`);
    open.add(send);
    reply.raw.once('close', () => open.delete(send));
  });

  let timer: NodeJS.Timeout | undefined;
  const announce = () => {
    clearTimeout(timer);
    // Rollup writes one file after the other.
    timer = setTimeout(() => {
      version += 1;
      for (const send of open) send(`${process.pid}-${version}`);
    }, 150);
  };
  const watcher = watch(dist, { recursive: true }, announce);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
