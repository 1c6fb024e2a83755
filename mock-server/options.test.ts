import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('has a default for everything', () => {
  expect(readOptions([], {})).toEqual({
    port: 4000,
    brand: 'beacon',
    seed: 1,
    now: '2026-03-03T10:24:00+13:00',
    latency: 0,
    rateLimits: { write: 120, token: 60, signIn: 30 },
    recentSignIn: 900,
    persona: undefined,
    overlay: undefined,
    isDev: false,
    allowOrigins: [],
    publicOrigins: [],
    apiOrigin: undefined,
    controlPort: undefined,
    snapshot: undefined,
    keepsClock: false,
    replay: undefined,
    proxy: undefined,
  });
});

test('reads arguments before the environment', () => {
  expect(
    readOptions(['--port', '5000', '--brand', 'ember', '--overlay', '0'], { PORT: '6000' }),
  ).toMatchObject({
    port: 5000,
    brand: 'ember',
    overlay: 0,
  });
  expect(readOptions([], { PORT: '6000', MOCK_CONTROL: '1' })).toMatchObject({
    port: 6000,
    controlPort: 6001,
  });
  expect(readOptions([], { CONTROL_PORT: '9' })).toMatchObject({ controlPort: undefined });
  expect(readOptions(['--help'], {})).toBeNull();
});

test('reads what goes to files and to a real API', () => {
  expect(readOptions(['--snapshot', 'a.json', '--now', 'real', '--replay', 'b.har'], {})).toMatchObject({
    snapshot: 'a.json',
    keepsClock: true,
    replay: 'b.har',
    proxy: undefined,
  });
  const args = ['--proxy', 'https://api.example/v1/', '--record', 'c.har', '--proxy-token-from-env', 'KEY'];
  expect(readOptions(args, { KEY: 'abc.def' })?.proxy).toEqual({
    target: { base: 'https://api.example/v1', isLoopback: false },
    token: 'abc.def',
    record: 'c.har',
  });
  for (const local of ['http://localhost:5000/api/v1', 'http://127.0.0.1:5000', 'http://[::1]:5000']) {
    expect(readOptions(['--proxy', local], {})?.proxy?.target.isLoopback).toBe(true);
  }
});

test('takes several public origins', () => {
  const args = ['--public-origin', 'https://dev.example', '--public-origin', 'http://10.0.0.7:4000'];
  expect(readOptions(args, {})?.publicOrigins).toEqual(['https://dev.example', 'http://10.0.0.7:4000']);
});

test('takes one origin of the API', () => {
  const args = ['--api-origin', 'http://127.0.0.1:4000'];
  expect(readOptions(args, {})?.apiOrigin).toBe('http://127.0.0.1:4000');
});

test('takes several foreign origins', () => {
  const args = ['--allow-origin', 'https://a.example', '--allow-origin', 'http://localhost:5173'];
  expect(readOptions(args, {})?.allowOrigins).toEqual(['https://a.example', 'http://localhost:5173']);
});

test.each<[string[], NodeJS.ProcessEnv, string | RegExp]>([
  [['--port', 'http'], {}, '--port is "http", but has to be a whole number from 0 to 65535.'],
  [[], { PORT: '70000' }, '--port is "70000", but has to be a whole number from 0 to 65535.'],
  [['--brand', 'other'], {}, '--brand is "other", but has to be beacon or ember.'],
  [['--now', 'soon'], {}, '"soon" is not an instant. Write it like 2026-03-03T10:24:00+13:00, or "real".'],
  [
    ['--api-origin', 'http://127.0.0.1:4000/api'],
    {},
    '--api-origin is "http://127.0.0.1:4000/api", but has to be an origin such as https://dev.example.',
  ],
  [
    ['--public-origin', 'a.example'],
    {},
    '--public-origin is "a.example", but has to be an origin such as https://dev.example.',
  ],
  [
    ['--allow-origin', 'https://a.example/'],
    {},
    '--allow-origin is "https://a.example/", but has to be an origin such as https://dev.example.',
  ],
  [['--prot', '1'], {}, "Unknown option '--prot'. Run it with --help to see the options."],
  [['--port'], {}, "Option '--port <value>' argument missing. Run it with --help to see the options."],
  [['dashboard'], {}, /Run it with --help/],
  [['--seed', '-1'], {}, /Run it with --help/],
  [
    ['--recent-sign-in', 'off'],
    {},
    '--recent-sign-in is "off", but has to be a whole number from 0 to 86400.',
  ],
  [['--rate-limit', 'some'], {}, '--rate-limit is "some", but has to be on or off.'],
  [['--latency', 'slow'], {}, '--latency is "slow", but has to be a whole number from 0 to 60000.'],
  [['--proxy', 'api'], {}, '--proxy is no address. Write it like https://api.example.co.nz/v1.'],
  [
    ['--proxy', 'http://api.example'],
    {},
    '--proxy has to begin with https://, unless the API is on this machine.',
  ],
  [['--proxy', 'http://localhost.evil.example'], {}, '--proxy has to begin with https://'],
  [['--proxy', 'ftp://localhost'], {}, '--proxy has to begin with https://'],
  [['--proxy', 'https://me:secret@api.example'], {}, '--proxy takes no user, password, query or fragment.'],
  [['--record', 'a.har'], {}, '--record needs --proxy: there is nothing else to record.'],
  [['--proxy-token-from-env', 'KEY'], { KEY: 'a' }, '--proxy-token-from-env needs --proxy.'],
  [['--proxy', 'https://a.example', '--replay', 'a.har'], {}, '--replay and --proxy exclude each other.'],
  [
    ['--proxy', 'https://a.example', '--proxy-token-from-env', 'KEY'],
    {},
    'The variable KEY of --proxy-token-from-env holds no token.',
  ],
  [
    ['--proxy', 'https://a.example', '--proxy-token-from-env', 'KEY'],
    { KEY: 'two words' },
    'The variable KEY of --proxy-token-from-env holds no token.',
  ],
])('%j with %j is refused in one sentence', (args, environment, sentence) => {
  expect(() => readOptions(args, environment)).toThrow(sentence);
});
