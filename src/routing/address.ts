/** The path without a slash at its end, as the route tables have it. */
export function trimPath(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

const base = 'http://address.invalid';

/** Whether two paths are the same address: path, query and hash. */
export function isSameAddress(a: string, b: string): boolean {
  const whole = (path: string) => {
    const { pathname, search, hash } = new URL(path, base);
    return pathname + search + hash;
  };
  return whole(a) === whole(b);
}

/** What precedes the first slash of a page's id: `bill` of `bill/payments`. */
export const firstSegment = (id: string): string => id.split('/', 1)[0] ?? '';
