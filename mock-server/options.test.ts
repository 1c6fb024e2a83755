import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('has a default for everything', () => {
  expect(readOptions([], {})).toEqual({
    port: 4000,
    brand: 'beacon',
    seed: 1,
    now: '2026-03-03T10:24:00+13:00',
    latency: 0,
    persona: undefined,
    overlay: undefined,
    isDev: false,
    controlPort: undefined,
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

test.each([
  [['--port', 'http'], {}, '--port is "http", but has to be a whole number from 0 to 65535.'],
  [[], { PORT: '70000' }, '--port is "70000", but has to be a whole number from 0 to 65535.'],
  [['--brand', 'other'], {}, '--brand is "other", but has to be beacon or ember.'],
  [['--now', 'soon'], {}, '"soon" is not an instant. Write it like 2026-03-03T10:24:00+13:00, or "real".'],
  [['--prot', '1'], {}, "Unknown option '--prot'. Run it with --help to see the options."],
  [['--port'], {}, "Option '--port <value>' argument missing. Run it with --help to see the options."],
  [['dashboard'], {}, /Run it with --help/],
])('%j with %j is refused in one sentence', (args, environment, sentence) => {
  expect(() => readOptions(args, environment)).toThrow(sentence);
});
