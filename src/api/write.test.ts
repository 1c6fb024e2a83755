import { expect, test, vi } from 'vitest';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { createAnswers } from './answers.ts';
import type { Api } from './api.ts';
import { createIntents } from './intents.ts';
import { createSend } from './write.ts';

function scene(isOpen: () => Promise<boolean>) {
  const callAny = vi.fn(async () => undefined);
  const api = { callAny } as unknown as Api;
  const send = createSend({
    id: 'tips.review',
    api,
    answers: createAnswers(api),
    intents: createIntents(createStorage(createMemoryArea), () => 'aroha'),
    onWrite: undefined,
    isOpen,
    confirmation: () => undefined,
    guard: () => undefined,
    onSending: () => undefined,
    onOutcome: () => undefined,
  });
  return { send, callAny };
}

test('sends nothing once the portal is closed, and has nothing to show', async () => {
  const { send, callAny } = scene(async () => false);
  expect(await send()).toEqual({ kind: 'none' });
  expect(callAny).not.toHaveBeenCalled();
});

test('sends the write while the portal is open', async () => {
  const { send, callAny } = scene(async () => true);
  expect(await send()).toMatchObject({ kind: 'done' });
  expect(callAny).toHaveBeenCalledOnce();
});
