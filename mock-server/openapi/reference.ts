import { createHash } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { commonHeaders, reportPath } from '#mock/portal-headers.ts';
import { operations } from '#schemas/operations.ts';
import { openapiDocument } from './document.ts';
import { readExamples } from './examples.ts';

const documentPath = '/openapi.json';
const pagePath = '/docs';

/**
 * Nothing inline and nothing from elsewhere; requests to this origin only, for the document and for "Try it out". Without
 * Trusted Types: Swagger UI inserts sanitised Markdown as a string.
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
  ...commonHeaders,
  'reporting-endpoints': `csp="${reportPath}"`,
} as const;

/**
 * The contract as an OpenAPI document at `/openapi.json`, and Swagger UI, which shows it, at `/docs`. They are on a Fastify
 * of their own, made at the first request: to load its packages would double the time until the server's first answer.
 */
export async function reference(server: FastifyInstance): Promise<void> {
  let pages: Promise<FastifyInstance> | undefined;
  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    pages ??= createPages();
    const { routing } = await pages;
    reply.hijack();
    routing(request.raw, reply.raw);
  };
  for (const url of [documentPath, pagePath, `${pagePath}/*`]) {
    server.route({ method: ['GET', 'HEAD'], url, handler: forward });
  }
}

async function createPages(): Promise<FastifyInstance> {
  const [{ default: compress }, { default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/compress'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  // Relative addresses: the same document is right under every name that this server has.
  const text = JSON.stringify(openapiDocument(operations, { server: '', examples: readExamples() }), null, 2);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  // Weak, because compressed and plain responses share it.
  const etag = `W/"${hash}"`;

  const pages = fastify();
  pages.addHook('onRequest', async (_request, reply) => {
    reply.headers(common);
  });
  await pages.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
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
  pages.get(documentPath, (request, reply) => {
    // Cached, and revalidated each time: a change of the contract has to show.
    reply.headers({ 'cache-control': 'public, no-cache', etag });
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
  await pages.ready();
  return pages;
}

function matches(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim()) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
