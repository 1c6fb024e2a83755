import { commonHeaders } from '#mock/portal-headers.ts';

const always = {
  'cache-control': 'no-store',
  pragma: 'no-cache',
  ...commonHeaders,
} as const;

/** A page of the provider: nothing runs on it, nobody may frame it. `formTarget` is where its form may redirect to. */
export function page(html: string, status = 200, formTarget = ''): Response {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    // The empty icon, which keeps browsers from requesting /favicon.ico.
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${formTarget}`.trim(),
  ].join('; ');
  return new Response(html, {
    status,
    headers: { ...always, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

export function stylesheet(css: string): Response {
  return new Response(css, { headers: { ...always, 'content-type': 'text/css; charset=utf-8' } });
}

/** Back to an address with more parameters in its query. 303: whatever was posted here isn't posted there. */
export function redirect(
  address: string,
  params: Readonly<Record<string, string | undefined>> = {},
): Response {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) url.searchParams.set(name, value);
  return new Response(null, { status: 303, headers: { ...always, location: url.href } });
}

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...always, 'content-type': 'application/json', ...headers },
  });
}

/** A success without a body. */
export function empty(): Response {
  return new Response(null, { headers: always });
}

/** The error body of OAuth (RFC 6749, section 5.2). */
export function oauthError(error: string, description: string, status = 400): Response {
  const challenge: Record<string, string> =
    status === 401 ? { 'www-authenticate': 'Basic realm="identity"' } : {};
  return json({ error, error_description: description }, status, challenge);
}

export function notAllowed(allow: string): Response {
  return new Response('Method not allowed', {
    status: 405,
    headers: { ...always, allow, 'content-type': 'text/plain' },
  });
}
