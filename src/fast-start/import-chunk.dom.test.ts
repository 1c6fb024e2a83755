import { afterEach, expect, test, vi } from 'vitest';
import { installImportChunk } from './import-chunk.ts';

const base = 'http://localhost:4000/assets/main-1.js';
const module = () =>
  Promise.resolve(new Response('', { headers: { 'content-type': 'text/javascript; charset=utf-8' } }));

function install(load: (address: string) => Promise<unknown>, fetch: () => Promise<Response> = module) {
  const reload = vi.fn();
  installImportChunk({ load, page: document, fetch, reload, base });
  const importChunk = (address: string, imports: readonly string[] = []) =>
    globalThis.importChunk?.(address, imports);
  return { importChunk, reload };
}

const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

afterEach(() => {
  document.head.replaceChildren();
  globalThis.importChunk = undefined;
});

test('loads everything that a chunk imports at once, and nothing twice', async () => {
  const { importChunk } = install((address) => Promise.resolve(address));
  expect(await importChunk('./a-1.js', ['./b-1.js', './c-1.js'])).toBe('./a-1.js');
  await importChunk('./d-1.js', ['./c-1.js']);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  expect(links.map(({ href }) => href)).toEqual([
    'http://localhost:4000/assets/b-1.js',
    'http://localhost:4000/assets/c-1.js',
  ]);
});

test('tries again at another address, because a browser remembers the one that failed', async () => {
  const load = vi.fn<(address: string) => Promise<unknown>>(fail);
  const { importChunk, reload } = install(load);
  await expect(importChunk('./a-1.js')).rejects.toThrow(TypeError);
  load.mockImplementationOnce(() => Promise.resolve('module'));
  expect(await importChunk('./a-1.js')).toBe('module');
  expect(load.mock.calls).toEqual([['./a-1.js'], ['./a-1.js?try=1']]);
  expect(reload).not.toHaveBeenCalled();
});

test('reloads the page when the retry fails although every file is there', async () => {
  const { importChunk, reload } = install(fail);
  await expect(importChunk('./a-1.js', ['./b-1.js'])).rejects.toThrow(TypeError);
  expect(reload).not.toHaveBeenCalled();
  await expect(importChunk('./a-1.js', ['./b-1.js'])).rejects.toThrow(TypeError);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['no network', () => fail() as Promise<Response>],
  ['no file', () => Promise.resolve(new Response('', { status: 404 }))],
  [
    'a page where the file was',
    () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/html' } })),
  ],
])('stays while there is %s', async (_, answer) => {
  const { importChunk, reload } = install(fail, answer);
  await expect(importChunk('./a-1.js')).rejects.toThrow(TypeError);
  await expect(importChunk('./a-1.js')).rejects.toThrow(TypeError);
  expect(reload).not.toHaveBeenCalled();
});
