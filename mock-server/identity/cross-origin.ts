import type { IdentityClient } from './types.ts';

/** Lets scripts of the public clients' own origins read the answers of an endpoint that scripts call. */
export function createCrossOrigin(clients: readonly IdentityClient[]) {
  const origins = new Set(
    clients
      .filter(({ isConfidential }) => !isConfidential)
      .flatMap(({ redirectUris }) => redirectUris.map((uri) => new URL(uri).origin)),
  );
  return {
    preflight: () =>
      new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'Authorization, Content-Type, Accept, Cache-Control, Pragma',
          'access-control-max-age': '600',
        },
      }),
    /** Adds the headers. */
    open(request: Request, response: Response): Response {
      const origin = request.headers.get('origin');
      response.headers.append('vary', 'Origin');
      if (origin !== null && origins.has(origin)) response.headers.set('access-control-allow-origin', origin);
      return response;
    },
  };
}
