import type { FastifyReply } from 'fastify';
import { Refusal } from '#layouts/service/refusal.ts';
import { dataHeaders } from './answers.ts';
import type { ServiceEvent, Subscribe } from './domain.ts';
import type { Session, Sessions } from './sessions.ts';

const heartbeat = 20_000;
const mostForSession = 5;
/** Of one person, however many sessions they have. */
const mostForPerson = 10;
/** Bytes that wait for a reader who doesn't read. */
const longestQueue = 1_048_576;

/**
 * Streams of server-sent events. Each ends with its session, of which it is no use: somebody who only watches is signed out.
 * A reader who comes again gets what happens from then on, and has to read anew what it shows.
 */
export function createEvents(
  subscribe: Subscribe | undefined,
  sessions: Sessions,
  heartbeatEvery = heartbeat,
) {
  const open = new Map<string, Set<() => void>>();
  /** How many each person has. */
  const own = new Map<string, number>();
  const closeAll = (hash: string) => {
    for (const close of open.get(hash) ?? []) close();
  };
  sessions.onEnd(closeAll);

  return {
    /** Takes the connection over. Throws a Refusal with 429 when the session has five streams already, or the person ten. */
    follow({ hash, person }: Session, change: string | undefined, reply: FastifyReply): FastifyReply {
      if (!subscribe) throw new Refusal(501, '/error/not_served', 'The service doesn’t do this.');
      const streams = open.get(hash) ?? new Set();
      const count = own.get(person.id) ?? 0;
      if (streams.size >= mostForSession || count >= mostForPerson) {
        const detail = 'Close another page of the studio.';
        throw new Refusal(
          429,
          '/error/too_many',
          'Too many pages follow what happens.',
          { detail },
          {
            'retry-after': '5',
          },
        );
      }
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, { ...dataHeaders, ...idOf(reply), 'content-type': 'text/event-stream' });
      const send = (text: string) => {
        if (raw.writableLength > longestQueue) close();
        else raw.write(text);
      };
      const unsubscribe = subscribe((event) => send(textOf(event)), { person, change });
      const beat = setInterval(() => {
        send(': still here\n\n');
        // When that isn't known, the next beat asks again.
        sessions.isAlive(hash).then(
          (isAlive) => isAlive || close(),
          () => undefined,
        );
      }, heartbeatEvery);
      function close() {
        clearInterval(beat);
        unsubscribe();
        if (!streams.delete(close)) return;
        const left = (own.get(person.id) ?? 0) - 1;
        if (left > 0) own.set(person.id, left);
        else own.delete(person.id);
        if (streams.size === 0) open.delete(hash);
        raw.destroy();
      }
      streams.add(close);
      own.set(person.id, count + 1);
      open.set(hash, streams);
      raw.on('close', close);
      raw.on('error', close);
      send('retry: 3000\n\n');
      return reply;
    },
    /** Ends all streams. */
    close(): void {
      for (const hash of [...open.keys()]) closeAll(hash);
    },
  };
}

const textOf = (event: ServiceEvent) => `event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;
const idOf = ({ request }: FastifyReply) => ({ 'x-request-id': request.id });
