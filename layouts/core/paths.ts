const ending = '.json';

/** Path of the document of a page: `bill/payments` is `bill--payments.json`. */
export const pathOfTab = (tabId: string): string => `${tabId.replaceAll('/', '--')}${ending}`;

/** The page whose document has this path. */
export const tabOfPath = (path: string): string => path.slice(0, -ending.length).replaceAll('--', '/');
