import type { FastifyReply } from 'fastify';
import type { Answer, Outcome } from '#mock/core/exchange.ts';
import { bytesOf, compressedOf, type Encoding, encodingOf } from './compress.ts';

/** Carries out what the core decided, on the socket itself: Fastify's own way out costs as much as a whole answer. */
export async function carryOut(
  outcome: Outcome,
  reply: FastifyReply,
  accept: string | undefined,
): Promise<void> {
  switch (outcome.kind) {
    case 'answer': {
      const { answer } = outcome;
      const encoding = encodingOf(answer.body, accept);
      const bytes = encoding === null ? bytesOf(answer) : await compressedOf(answer, encoding);
      send(answer, reply, encoding, bytes);
      return;
    }
    case 'drop':
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
      return;
    case 'cut': {
      const { raw } = sendPart(outcome.answer, outcome.bytes, reply);
      // The bytes have to be on their way before the connection goes, or nothing of them arrives.
      setTimeout(() => raw.socket?.destroy(), 20);
      return;
    }
    case 'hang':
      if (outcome.answer) sendPart(outcome.answer, outcome.bytes, reply);
      else reply.hijack();
  }
}

function send(
  { status, headers, body }: Answer,
  reply: FastifyReply,
  encoding: Encoding | null,
  bytes: Uint8Array,
): void {
  const sent: Record<string, string | number> = { ...headers };
  if (body !== undefined) {
    const { vary } = headers;
    sent['vary'] = vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`;
    if (encoding !== null) sent['content-encoding'] = encoding;
  }
  const isBodiless = status === 204 || status === 304;
  if (!isBodiless) sent['content-length'] = bytes.length;
  reply.raw.writeHead(status, sent);
  reply.hijack();
  if (isBodiless || bytes.length === 0) reply.raw.end();
  else reply.raw.end(bytes);
}

function sendPart(answer: Answer, bytes: number, reply: FastifyReply) {
  const all = Buffer.from(answer.body ?? '');
  reply.hijack();
  reply.raw.writeHead(answer.status, {
    ...answer.headers,
    'content-length': Math.max(all.length, bytes + 1),
  });
  reply.raw.write(all.subarray(0, bytes));
  return reply;
}
