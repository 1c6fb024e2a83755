import type { Brand } from '#mock/brand.ts';
import { configurePage } from '#mock/portal-config.ts';
import { securityHeaders } from '#mock/portal-headers.ts';
import { demoPaths } from './demo-paths.ts';

const names: Readonly<Record<Brand, string>> = { beacon: 'Beacon', ember: 'Ember' };
const other: Readonly<Record<Brand, Brand>> = { beacon: 'ember', ember: 'beacon' };
const htmlType = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } as const;

/** The built page of the portal with the mark of the demo above it, under the portal's own headers. */
export function portalPage(built: string, brand: Brand, origin: string): Response {
  const { host } = new URL(origin);
  const { text, hosts } = configurePage(built, { brand, overlay: undefined, host, cardOrigin: origin });
  // Reports would bypass the worker and reach a host that takes none; and the static host decides about its transport.
  const {
    'reporting-endpoints': _reports,
    'strict-transport-security': _transport,
    ...headers
  } = securityHeaders(hosts);
  const marked = text
    .replace('</head>', `<link rel="stylesheet" href="${demoPaths.style}" />\n  </head>`)
    .replace(/<body[^>]*>/, (body) => `${body}\n${mark(brand)}`);
  return new Response(marked, { headers: { ...headers, ...htmlType } });
}

/** A banner that explains the demo, in the flow of the page so that it covers nothing. */
function mark(brand: Brand): string {
  const wanted = other[brand];
  return `<aside class="demo-mark" aria-label="Demo">
  <p>Demo: nothing here is real</p>
  <form method="post" action="${demoPaths.brand}"><button name="brand" value="${wanted}"><span>Show </span>${names[wanted]}</button></form>
  <form method="post" action="${demoPaths.startAfresh}"><button>Start afresh</button></form>
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
