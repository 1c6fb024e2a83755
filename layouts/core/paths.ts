const ending = '.json';

/** What a path of a document is like: a page, as `bill--payments.json`, or a file of `policy/`. */
export const pathPattern = '^(policy/)?[a-zA-Z0-9-]+\\.json$';
export const longestPath = 200;

/** Path of the document of a page: `bill/payments` is `bill--payments.json`. */
export const pathOfTab = (tabId: string): string => `${tabId.replaceAll('/', '--')}${ending}`;

/** The page whose document has this path. */
export const tabOfPath = (path: string): string => path.slice(0, -ending.length).replaceAll('--', '/');

/** Everything in a file of the policy is looked at for every page and every build. */
const largestPolicy = 262_144;

/** Whether a file of the policy is larger than it may be. */
export const isLargePolicy = (path: string, text: string): boolean =>
  path.startsWith('policy/') && text.length > largestPolicy;

export const policySize = 'a file of the policy has at most 256 KiB';
