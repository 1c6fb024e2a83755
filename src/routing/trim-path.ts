/** The path without a slash at its end, as the route tables have it. */
export const trimPath = (path: string): string => path.replace(/(.)\/+$/, '$1');
