import type { FastifyReply } from 'fastify';
import type { Answer, Outcome } from '../core/exchange.ts';
import { compress } from './compress.ts';

/** Carries out what the core decided, on the socket itself where a connection has to break. */
export async function carryOut(
  outcome: Outcome,
  reply: FastifyReply,
  accept: string | undefined,
): Promise<void> {
  switch (outcome.kind) {
    case 'answer':
      return send(outcome.answer, reply, accept);
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

async function send(answer: Answer, reply: FastifyReply, accept: string | undefined): Promise<void> {
  reply.code(answer.status).headers(answer.headers);
  if (answer.body === undefined) return void (await reply.send());
  const { body, encoding } = await compress(answer.body, accept);
  if (encoding !== null) reply.header('content-encoding', encoding);
  reply.header('vary', [answer.headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', '));
  // Without a Buffer or a text, Fastify would serialise.
  await reply.send(typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.length));
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
