import { createHash } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { compress } from '#mock/node/compress.ts';
import { reportPath } from '#mock/portal-headers.ts';
import { operations } from '#schemas/operations.ts';
import { openapiDocument } from './document.ts';

const documentPath = '/openapi.json';
const pagePath = '/docs';

/**
 * Nothing inline and nothing from elsewhere; requests to this origin only, for the document and for "Try it out". Without
 * Trusted Types: Swagger UI puts sanitised Markdown in as a string.
 */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': ["'self'", 'data:'],
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'report-to': 'csp',
};

/** Swagger UI has a dark theme and leaves it to the page to choose it. */
const followTheme = `
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', follow);
  follow();
`;

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** The contract as an OpenAPI document at `/openapi.json`, and Swagger UI, which shows it, at `/docs`. */
export async function reference(server: FastifyInstance): Promise<void> {
  // Relative addresses: the same document is right under every name that this server has.
  const file = once(() => {
    const text = JSON.stringify(openapiDocument(operations, { server: '' }), null, 2);
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    // Weak, because compressed and plain responses share it.
    return { text, etag: `W/"${hash}"` };
  });
  server.route({
    method: ['GET', 'HEAD'],
    url: documentPath,
    handler: async (request, reply) => {
      const { text, etag } = file();
      // Cached, and revalidated each time: a change of the contract has to show.
      reply.headers({ ...common, 'cache-control': 'public, no-cache', vary: 'Accept-Encoding', etag });
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const { body, encoding } = await compress(text, request.headers['accept-encoding']?.toString());
      if (encoding !== null) reply.header('content-encoding', encoding);
      const bytes = typeof body === 'string' ? body : Buffer.from(body);
      return reply.type('application/json; charset=utf-8').send(bytes);
    },
  });

  const pages = once(() => createPages(file().text));
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const { routing } = await pages();
    reply.hijack();
    routing(request.raw, reply.raw);
  };
  server.get(pagePath, show);
  server.get(`${pagePath}/*`, show);
}

/** Swagger UI on a Fastify of its own, made at the first visit: to load its packages would double the server's start. */
async function createPages(text: string): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const pages = fastify();
  pages.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...common, 'reporting-endpoints': `csp="${reportPath}"` });
  });
  await pages.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) } });
  await pages.register(swaggerUi, {
    routePrefix: pagePath,
    staticCSP: policy,
    theme: {
      title: 'Customer portal API: reference',
      js: [{ filename: 'follow-theme.js', content: followTheme }],
    },
    // Without its top bar, which loads other documents and brings an inline style.
    uiConfig: { layout: 'BaseLayout', displayOperationId: true, filter: true },
  });
  await pages.ready();
  return pages;
}

function matches(header: string | undefined, etag: string): boolean {
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
