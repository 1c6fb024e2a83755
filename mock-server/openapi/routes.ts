import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations } from '#schemas/operations.ts';
import { openapiDocument } from './document.ts';
import { referenceCss, referenceScript } from './reference-assets.ts';
import { referencePage } from './reference-page.ts';

const places = {
  document: '/openapi.json',
  page: '/docs',
  stylesheet: '/docs/reference.css',
  script: '/docs/reference.js',
} as const;

const headers = {
  // Kept, and asked for again each time: a change of the contract has to show.
  'cache-control': 'public, no-cache',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Nothing inline, nothing from elsewhere, and no calls: the page is text. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Adds the OpenAPI document and its reference page. Both are made when they are first asked for. */
export function addReference(server: FastifyInstance): void {
  // Relative addresses: the same document is right under every name that this server has.
  const document = once(() => openapiDocument(operations, { server: '' }));
  add(places.document, 'application/json; charset=utf-8', () => JSON.stringify(document(), null, 2));
  add(places.page, 'text/html; charset=utf-8', () => referencePage(document(), places), {
    'content-security-policy': policy,
  });
  add(places.stylesheet, 'text/css; charset=utf-8', () => referenceCss);
  add(places.script, 'text/javascript; charset=utf-8', () => referenceScript);

  function add(url: string, type: string, make: () => string, more: Readonly<Record<string, string>> = {}) {
    const made = once(() => {
      const text = make();
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      // Weak, because packed and unpacked answers share it.
      return { text, etag: `W/"${hash}"` };
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { text, etag } = made();
      reply.headers({ ...headers, ...more, etag });
      if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(type).send(text);
    };
    server.route({ method: ['GET', 'HEAD'], url, handler: answer });
  }
}

function knows(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim()) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
