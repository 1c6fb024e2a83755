import { isHttps } from './config.ts';

const names = { session: 'layouts', signIn: 'layouts-sign-in', signOut: 'layouts-sign-out' } as const;
type CookieName = keyof typeof names;

/** Where only the way out reads it. */
const paths: Readonly<Record<CookieName, string>> = {
  session: '/',
  signIn: '/',
  signOut: '/layouts/v1/sign-out',
};

/**
 * The cookies of an origin. Over https their names promise the browser that no other host has set them; http has neither that
 * nor `Secure`.
 */
export function createCookies(origin: string) {
  const isSecure = isHttps(origin);
  const nameOf = (name: CookieName) => {
    const prefix = paths[name] === '/' ? '__Host-' : '__Secure-';
    return isSecure ? prefix + names[name] : names[name];
  };
  const attributes = (name: CookieName, seconds: number) =>
    `Path=${paths[name]}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    /** The value in a Cookie header. */
    read(header: string | undefined, name: CookieName): string | undefined {
      const start = `${nameOf(name)}=`;
      return (header ?? '')
        .split(/; */)
        .find((each) => each.startsWith(start))
        ?.slice(start.length);
    },
    /** A Set-Cookie header. The value is URL-safe. */
    set: (name: CookieName, value: string, seconds: number) =>
      `${nameOf(name)}=${value}; ${attributes(name, seconds)}`,
    clear: (name: CookieName) => `${nameOf(name)}=; ${attributes(name, 0)}`,
  };
}

export type Cookies = ReturnType<typeof createCookies>;
