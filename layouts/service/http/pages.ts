import { createHash } from 'node:crypto';
import { commonHeaders } from './headers.ts';

const style = `:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 48px 16px; }
h1 { font-size: 28px; line-height: 1.2; }
a { color: inherit; }`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** Of a page without any script, which nobody may frame. */
export const pageHeaders = {
  ...commonHeaders,
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const;

/** A page of a heading, a sentence and a link to the sign-in. All texts are ours: nothing of a request is shown. */
export function plainPage(title: string, sentence: string, link: string): string {
  return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="/layouts/v1/sign-in">${link}</a></p>
</main>
</body>
</html>
`;
}
