import { expect, test } from 'vitest';
import { ConfigError, parseDeploymentConfig, readDeploymentConfig } from './deployment-config.ts';

const config = {
  brand: 'beacon',
  environment: 'test',
  apiBase: '/api',
  identity: {
    authority: '/identity',
    clientId: 'portal',
    clientCredential: 'public',
    scope: 'openid offline_access',
    policies: { signIn: 'B2C_1A_SignIn', impersonation: 'B2C_1A_Impersonation' },
  },
  hosts: { links: ['www.example.nz'], cards: ['localhost:4000'], assets: [] },
  analytics: { enabled: false, salt: '' },
};

const withField = (path: string, value: unknown) => {
  const copy = structuredClone(config) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce((at, name) => at[name] as Record<string, unknown>, copy);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
};

test('reads a config and fills in the overlay time', () => {
  expect(parseDeploymentConfig(config)).toEqual({ ...config, overlayMilliseconds: 2000 });
  expect(parseDeploymentConfig({ ...config, overlayMilliseconds: 0 }).overlayMilliseconds).toBe(0);
});

test.each([
  ['identity.clientId', 7, 'identity.clientId must be a string.'],
  ['identity.clientId', undefined, 'identity.clientId must be a string.'],
  ['identity.clientId', '', 'identity.clientId must not be empty.'],
  ['identity.policies', 'x', 'identity.policies must be an object.'],
  ['identity.revocation', 'yes', 'identity.revocation must be true or false.'],
  ['identity.recentSignIn', true, 'identity.recentSignIn must be a number.'],
  ['identity.recentSignIn', -1, 'identity.recentSignIn must not be negative.'],
  ['identity.scope', 'openid', 'identity.scope must contain offline_access.'],
  [
    'identity.authority',
    '//evil.example',
    'identity.authority must be a path that starts with one slash, or an https address.',
  ],
  ['brand', 'other', 'brand must be beacon or ember.'],
  [
    'apiBase',
    'http://api.example.nz',
    'apiBase must be a path that starts with one slash, or an https address.',
  ],
  ['apiBase', '/api/', 'apiBase must not end with a slash.'],
  [
    'hosts.cards',
    ['a', 'https://b'],
    'hosts.cards.1 must be a host name, with a port if it has one, and nothing else.',
  ],
  ['hosts.links', 'a', 'hosts.links must be a list of host names.'],
  ['analytics.enabled', 'yes', 'analytics.enabled must be true or false.'],
  [
    'analytics.target',
    'http://collect.example.nz',
    'analytics.target must be a path that starts with one slash, or an https address.',
  ],
  ['layouts', { sendCatalogue: 'no' }, 'layouts.sendCatalogue must be true or false.'],
  ['layouts', { switches: true }, 'layouts.switches must be false, or an address.'],
  [
    'layouts',
    { switches: 'http://cdn.example.nz/switches.json' },
    'layouts.switches must be a path that starts with one slash, or an https address.',
  ],
  ['layouts', { polling: 60 }, 'layouts.polling is not a field that it knows.'],
  ['overlayMilliseconds', -1, 'overlayMilliseconds must not be negative.'],
  ['identity.secret', 'x', 'identity.secret is not a field that it knows.'],
])('says which field is wrong: %s = %j', (path, value, sentence) => {
  expect(() => parseDeploymentConfig(withField(path, value))).toThrow(
    new ConfigError(`The deployment config is wrong: ${sentence}`),
  );
});

test.each([
  {},
  { switches: false },
  { switches: 'https://cdn.example.nz/switches.json' },
  { sendCatalogue: true },
])('takes %j for layouts', (layouts) => {
  expect(parseDeploymentConfig({ ...config, layouts }).layouts).toEqual(layouts);
});

test('reports a missing config, or one that is no JSON', () => {
  const page = (textContent: string | null) => ({
    getElementById: () => (textContent === null ? null : ({ textContent } as HTMLElement)),
  });
  expect(readDeploymentConfig(page(JSON.stringify(config))).brand).toBe('beacon');
  expect(() => readDeploymentConfig(page('{'))).toThrow(
    'The deployment config is wrong: it is not valid JSON.',
  );
  expect(() => readDeploymentConfig(page('[]'))).toThrow(
    'The deployment config is wrong: it must be an object.',
  );
  expect(() => readDeploymentConfig(page(null))).toThrow(ConfigError);
});
