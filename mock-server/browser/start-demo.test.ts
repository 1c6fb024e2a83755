import { expect, test } from 'vitest';
import { startDemo } from './start-demo.ts';

/** Opens the page that starts the demo, in a tab that did so at `earlier`, the given number of times in a row. */
async function open({ workers = {}, earlier, isClosed = false }: Tab = {}) {
  const done: string[] = [];
  const items = new Map<string, string>();
  if (earlier !== undefined) items.set('demo-start', earlier);
  await startDemo({
    workers:
      workers === null
        ? undefined
        : {
            register: async (path) => {
              done.push(`registers ${path}`);
              // Nothing of the registration is used.
              return {} as ServiceWorkerRegistration;
            },
            ready: Promise.resolve({} as ServiceWorkerRegistration),
            ...workers,
          },
    storage: () => {
      if (isClosed) throw new DOMException('Closed', 'SecurityError');
      return {
        getItem: (name) => items.get(name) ?? null,
        setItem: (name, value) => void items.set(name, value),
      };
    },
    began: 100_000,
    reload: () => done.push('reloads'),
    tell: (text) => done.push(text),
  });
  return done;
}

interface Tab {
  readonly workers?: Partial<Pick<ServiceWorkerContainer, 'register' | 'ready'>> | null;
  readonly earlier?: `${number} ${number}`;
  readonly isClosed?: boolean;
}

test('puts the worker in place, then opens the address again', async () => {
  expect(await open()).toEqual(['registers /demo-worker.js', 'reloads']);
  // Reloads that go past the worker: a quick one, and one after many others, much later in the same tab.
  for (const earlier of ['99000 2', '50000 3'] as const) {
    expect(await open({ earlier })).toEqual(['registers /demo-worker.js', 'reloads']);
  }
});

test('does not reload endlessly when the browser bypasses the worker', async () => {
  expect(await open({ earlier: '99000 3' })).toEqual([
    'registers /demo-worker.js',
    'The demo is in place, but this browser goes past it. Reload the page.',
  ]);
});

test('says what is missing where there are no service workers', async () => {
  expect(await open({ workers: null })).toEqual([
    'This demo needs a service worker. Open it over https, and not in a private window.',
  ]);
});

test('says so when the worker or the storage is refused', async () => {
  const sentence =
    'The demo couldn’t start. Allow this site to keep data in your browser, then reload the page.';
  const register = () => Promise.reject(new TypeError('no'));
  expect(await open({ workers: { register } })).toEqual([sentence]);
  expect(await open({ isClosed: true })).toEqual(['registers /demo-worker.js', sentence]);
});
