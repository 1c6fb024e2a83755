/** The real API behind `--proxy`. */
export interface ProxyTarget {
  /** Base address, without a slash at the end. */
  readonly base: string;
  /** On this machine: then it is no stranger, and any token may go there. */
  readonly isLoopback: boolean;
}

const loopback = /^(?:localhost|(?:[a-z0-9-]+\.){1,4}localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Reads the address of a real API: https, or this machine. Throws a RangeError in one sentence that never repeats it. */
export function readProxyTarget(text: string): ProxyTarget {
  if (!URL.canParse(text))
    throw new RangeError('--proxy is no address. Write it like https://api.example.co.nz/v1.');
  const url = new URL(text);
  const isLoopback = loopback.test(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) {
    throw new RangeError('--proxy has to begin with https://, unless the API is on this machine.');
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new RangeError(
      '--proxy takes no user, password, query or fragment. A token goes into --proxy-token-from-env.',
    );
  }
  return { base: `${url.origin}${url.pathname.replace(/\/+$/, '')}`, isLoopback };
}
