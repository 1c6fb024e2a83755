import type { FastifyReply } from 'fastify';
import type { Answer, Outcome } from '#mock/core/exchange.ts';

/** Carries out what the core decided; what is no answer is a broken connection, on the socket itself. */
export function sendOutcome(outcome: Outcome, reply: FastifyReply): void {
  switch (outcome.kind) {
    case 'answer': {
      const { status, headers, body } = outcome.answer;
      // As bytes: Node takes several times as long to write a text of some kilobytes.
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      reply.code(status).headers(headers).send(bytes);
      return;
    }
    case 'drop':
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
      return;
    case 'cut': {
      sendPart(outcome.answer, outcome.bytes, reply);
      // The bytes have to be sent before the connection is closed, or none of them arrives.
      setTimeout(() => reply.raw.socket?.destroy(), 20);
      return;
    }
    case 'hang':
      if (outcome.answer) sendPart(outcome.answer, outcome.bytes, reply);
      else reply.hijack();
  }
}

function sendPart(answer: Answer, bytes: number, reply: FastifyReply): void {
  const all = Buffer.from(answer.body ?? '');
  reply.hijack();
  reply.headers({ ...answer.headers, 'content-length': Math.max(all.length, bytes + 1) });
  reply.raw.statusCode = answer.status;
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value);
  reply.raw.write(all.subarray(0, bytes));
}
