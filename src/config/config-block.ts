/** The block of index.html that a deployment fills in. One build serves every brand and every environment. */
export const configElementId = 'deployment-config';

/** A path on this origin, or an https address; plain http only on a developer's own machine. */
export const isOwnOrSecure = (value: string): boolean =>
  /^\/(?!\/)/.test(value) ||
  /^https:\/\/[^/]/.test(value) ||
  /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(value);
