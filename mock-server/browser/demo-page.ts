import type { Brand } from '#mock/brand.ts';
import { configurePage } from '#mock/portal-config.ts';
import { securityHeaders } from '#mock/portal-headers.ts';
import { demoPaths } from './demo-paths.ts';

const names: Readonly<Record<Brand, string>> = { beacon: 'Beacon', ember: 'Ember' };
const other: Readonly<Record<Brand, Brand>> = { beacon: 'ember', ember: 'beacon' };
const htmlType = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } as const;

interface PageParts {
  /** The page of the portal as it was built. */
  readonly built: string;
  readonly brand: Brand;
  readonly origin: string;
}

/** The built page of the portal with the mark of the demo above it, under the portal's own headers. */
export function portalPage(parts: PageParts, formKey: string): Response {
  const { text, headers } = configured(parts, undefined);
  const marked = text
    .replace('</head>', `<link rel="stylesheet" href="${demoPaths.style}" />\n  </head>`)
    .replace(/<body[^>]*>/, (body) => `${body}\n${mark(parts.brand, formKey)}`);
  return new Response(marked, { headers: { ...headers, ...htmlType } });
}

/** The built page for the frame of a studio, without the mark, and with what the studio drives it by. */
export function previewPage(parts: PageParts, studio: string): Response {
  // In a preview nobody waits for what covers the start.
  const { text, headers } = configured(parts, 0);
  const driven = text.replace('</head>', `${drivenBy(studio)}\n  </head>`);
  return new Response(driven, { headers: { ...framedBy(studio, headers), ...htmlType } });
}

function configured({ built, brand, origin }: PageParts, overlay: number | undefined) {
  const { host } = new URL(origin);
  const { text, hosts } = configurePage(built, { brand, overlay, host, cardOrigin: origin });
  // Reports would bypass the worker and reach a host that takes none; and the static host decides about its transport.
  const {
    'reporting-endpoints': _reports,
    'strict-transport-security': _transport,
    ...headers
  } = securityHeaders(hosts);
  return { text, headers };
}

/** Names the studio to the script by which it drives the page. Only an origin may be handed in. */
const drivenBy = (studio: string): string =>
  `<meta name="preview-studio" content="${studio}" />\n  <script src="${demoPaths.previewScript}" defer></script>`;

/** The same headers for a page that one other origin may frame. */
function framedBy(studio: string, headers: Readonly<Record<string, string>>): Record<string, string> {
  // It knows no other origins than the own one.
  const { 'x-frame-options': _all, ...rest } = headers;
  const policy = rest['content-security-policy'] ?? '';
  return {
    ...rest,
    'content-security-policy': policy.replace("frame-ancestors 'none'", `frame-ancestors ${studio}`),
  };
}

const emptyPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Where the frame of a studio begins: no portal runs until a world has begun. */
export function entryPage(studio: string): Response {
  return new Response(
    `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Preview</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${demoPaths.style}">
${drivenBy(studio)}
</head>
<body>
<main class="demo-start"><h1>Getting the preview ready</h1></main>
</body>
</html>
`,
    {
      headers: {
        ...framedBy(studio, { 'content-security-policy': emptyPolicy, 'referrer-policy': 'no-referrer' }),
        ...htmlType,
      },
    },
  );
}

const studioName = /<meta name="preview-studio" content="([^"]*)"/;

/** The origin that the page at the root names as the studio that may drive this demo; undefined without a valid one. */
export function studioIn(startPage: string): string | undefined {
  const named = studioName.exec(startPage)?.[1];
  if (named === undefined || !/^https?:/.test(named)) return undefined;
  return URL.parse(named)?.origin === named ? named : undefined;
}

/** A banner that explains the demo, in the flow of the page so that it covers nothing. */
function mark(brand: Brand, formKey: string): string {
  const key = `<input type="hidden" name="key" value="${formKey}">`;
  const wanted = other[brand];
  return `<aside class="demo-mark" aria-label="Demo">
  <p>Demo: nothing here is real</p>
  <form method="post" action="${demoPaths.brand}">${key}<button name="brand" value="${wanted}"><span>Show </span>${names[wanted]}</button></form>
  <form method="post" action="${demoPaths.startAfresh}">${key}<button>Start afresh</button></form>
</aside>`;
}

/** Clears what the portal stores in the browser and reloads it. The worker can't reach that storage itself. */
export function leavePage(): Response {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'";
  return new Response(
    `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Demo</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${demoPaths.style}">
<script src="${demoPaths.leaveScript}" defer></script>
</head>
<body>
<main class="demo-start"><h1>One moment</h1></main>
</body>
</html>
`,
    { headers: { 'content-security-policy': policy, 'referrer-policy': 'no-referrer', ...htmlType } },
  );
}
