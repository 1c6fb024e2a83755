const ending = '.json';

/** What a path of a document is like: a page, as `bill--payments.json`, or a file of `policy/`. */
export const pathPattern = '^(policy/)?[a-zA-Z0-9-]+\\.json$';
export const longestPath = 200;

/** Path of the document of a page: `bill/payments` is `bill--payments.json`. */
export const pathOfTab = (tabId: string): string => `${tabId.replaceAll('/', '--')}${ending}`;

/** The page whose document has this path. */
export const tabOfPath = (path: string): string => path.slice(0, -ending.length).replaceAll('--', '/');
