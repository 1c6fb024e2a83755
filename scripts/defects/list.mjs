/**
 * @typedef {object} Defect
 * @property {string} subject
 * @property {string} name
 * @property {string} file
 * @property {string} find occurs once in the file
 * @property {string} replace
 * @property {string[]} check the npm script that has to fail, with its arguments
 * @property {boolean} [needsBuild] where the check looks at the built portal
 */

/** Paths of unit tests as a check. */
const unit = (...paths) => ['unit', '--', ...paths];

/** @type {readonly Defect[]} */
export const defects = [
  {
    subject: 'money',
    name: 'whole dollars are cut off',
    file: 'src/money/money.ts',
    find: 'Math.abs(amount) + 50',
    replace: 'Math.abs(amount)',
    check: unit('src/money'),
  },
  {
    subject: 'money',
    name: 'half a cent down',
    file: 'src/money/money.ts',
    find: 'cents(Math.round((amount * percent) / 100))',
    replace: 'cents(Math.floor((amount * percent) / 100))',
    check: unit('src/money'),
  },
  {
    subject: 'money',
    name: 'a payment is credited without its fee',
    file: 'mock-server/world/ledger-writes.ts',
    find: 'amountCents: -(amountCents + feeCents)',
    replace: 'amountCents: -amountCents',
    check: unit('mock-server/world/ledger', 'mock-server/handlers/billing'),
  },
  {
    subject: 'money',
    name: 'a payment in the night counts at once',
    file: 'mock-server/world/ledger-writes.ts',
    find: 'const cutOff = 20 * 60;',
    replace: 'const cutOff = 24 * 60;',
    check: unit('mock-server/world/ledger', 'mock-server/handlers/billing'),
  },
  {
    subject: 'session',
    name: 'new tokens bring a session back that was ended',
    file: 'src/session/token-queue.ts',
    find: 'if (current().gen !== gen) return;\n    if (answer.kind',
    replace: 'if (answer.kind',
    check: unit('src/session/token-queue'),
  },
  {
    subject: 'session',
    name: 'each request refreshes by itself',
    file: 'src/session/token-queue.ts',
    find: 'if (pending) return pending;',
    replace: '',
    check: unit('src/session/token-queue'),
  },
  {
    subject: 'session',
    name: 'a session that is refused again and again goes on',
    file: 'src/session/token-queue.ts',
    find: 'const refusalLimit = 3;',
    replace: 'const refusalLimit = 30;',
    check: unit('src/session/token-queue'),
  },
  {
    subject: 'session',
    name: 'a full browser is told to nobody (mended once)',
    file: 'src/storage/create-storage.ts',
    find: 'if (persistent) queueMicrotask(() => notify(refusal));',
    replace: '',
    check: unit('src/storage', 'src/session/create-session'),
  },
  {
    subject: 'routing',
    name: 'an encoded backslash in a link',
    file: 'src/links/resolve-link.ts',
    find: '/%(?:2f|5c|25|',
    replace: '/%(?:2f|25|',
    check: unit('src/links'),
  },
  {
    subject: 'routing',
    name: 'a link hands over a code of a sign-in',
    file: 'src/links/resolve-link.ts',
    find: '/^(?:code|state|token|error.*)$/i',
    replace: '/^(?:state|token|error.*)$/i',
    check: unit('src/links'),
  },
  {
    subject: 'routing',
    name: 'a redirect carries every parameter',
    file: 'src/routing/carried-query.ts',
    find: 'always.has(name) || viewNames?.has(name)',
    replace: "name !== ''",
    check: unit('src/routing'),
  },
  {
    subject: 'routing',
    name: 'a write is sent again by itself',
    file: 'src/api/retry-policy.ts',
    find: "if (method !== 'GET' || neverRetried.has(operation)) return undefined;",
    replace: 'if (neverRetried.has(operation)) return undefined;',
    check: unit('src/api/fault-matrix'),
  },
  {
    subject: 'layout checks',
    name: 'rules are not proved',
    file: 'layouts/core/gate.ts',
    find: '...brokenRules(source, rules, facts, catalogues),',
    replace: '',
    check: unit('layouts/core'),
  },
  {
    subject: 'layout checks',
    name: 'budgets are not looked at',
    file: 'layouts/core/gate.ts',
    find: '...exceededBudgets(source, budgets, catalogues),',
    replace: '',
    check: unit('layouts/core'),
  },
  {
    subject: 'layout checks',
    name: 'a merge gives an invalid page',
    file: 'layouts/core/merge.ts',
    find: 'if (problems.length === 0 || !areValid([texts.mine, texts.theirs], problemsOf)) return merged;',
    replace: 'if (problems.length >= 0) return merged;',
    check: unit('layouts/core/merge'),
  },
  {
    subject: 'stores',
    name: 'what was not looked at is published',
    file: 'layouts/service/domain/publishing.ts',
    find: 'requireAsLookedAt(change, content);\n',
    replace: '',
    check: unit('layouts/service/domain/publishing'),
  },
  {
    subject: 'stores',
    name: 'warnings need no acceptance',
    file: 'layouts/service/domain/publishing.ts',
    find: 'if (open.length > 0)',
    replace: 'if (open.length > 99)',
    check: unit('layouts/service/domain/publishing'),
  },
  {
    subject: 'stores',
    name: 'a transaction is committed after a statement that failed',
    file: 'layouts/service/store/transaction.ts',
    find: 'if (transaction.failure) throw transaction.failure.error;\n',
    replace: '',
    check: unit('layouts/service/store'),
  },
  {
    subject: 'accessibility',
    name: 'the live region is silent',
    file: 'src/ui/feedback/announcer.tsx',
    find: 'role="status" aria-live="polite" aria-atomic="true"',
    replace: 'aria-atomic="true"',
    check: unit('src/ui/feedback'),
  },
  {
    subject: 'accounts',
    name: 'an older answer takes a saved preference back (mended once)',
    file: 'widgets/profile/billing-preferences/billing-preferences.tsx',
    find: '}, [answer]);',
    replace: '});',
    check: unit('widgets/profile/billing-preferences'),
  },
];
