import { expect, test } from 'vitest';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { readDeviceId } from './device-id.ts';

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('is a random UUID of version 4 that stays', () => {
  const area = createMemoryArea();
  const first = readDeviceId(
    createStorage(() => area),
    crypto,
  );
  expect(first).toMatch(shape);
  expect(
    readDeviceId(
      createStorage(() => area),
      crypto,
    ),
  ).toBe(first);
  const elsewhere = createMemoryArea();
  expect(
    readDeviceId(
      createStorage(() => elsewhere),
      crypto,
    ),
  ).not.toBe(first);
});

test('is replaced when the stored value is invalid', () => {
  const area = createMemoryArea([['ep.1.device-id', '"my-tracking-id"']]);
  expect(
    readDeviceId(
      createStorage(() => area),
      crypto,
    ),
  ).toMatch(shape);
});
