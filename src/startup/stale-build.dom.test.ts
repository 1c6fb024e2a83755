import { expect, test, vi } from 'vitest';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { eventually } from '#src/test/eventually.ts';
import { createStaleBuildWatch } from './stale-build.ts';

const pageOf = (entry: string) => `<!doctype html><script type="module" src="${entry}"></script>`;

function watch(current: string, deployed: () => Promise<Response>) {
  document.head.innerHTML = `<script type="module" src="${current}"></script>`;
  const reload = vi.fn();
  const area = createMemoryArea();
  const storage = createStorage(() => area);
  return {
    reload,
    onChunkFailure: createStaleBuildWatch({ fetch: deployed, page: document, storage, reload }),
  };
}

const answer = (entry: string) => () => Promise.resolve(new Response(pageOf(entry)));

test('reloads the page when another build is deployed, once', async () => {
  const { reload, onChunkFailure } = watch('/assets/main-old.js', answer('/assets/main-new.js'));
  onChunkFailure();
  onChunkFailure();
  await eventually(() => expect(reload).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  onChunkFailure();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('stays when the build is the same, or when the check fails', async () => {
  const same = watch('/assets/main-old.js', answer('/assets/main-old.js'));
  same.onChunkFailure();
  const lost = watch('/assets/main-old.js', () => Promise.reject(new TypeError('Failed to fetch')));
  lost.onChunkFailure();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(same.reload).not.toHaveBeenCalled();
  expect(lost.reload).not.toHaveBeenCalled();
});
