import { expect, test } from 'vitest';
import { fastDigestOf } from '#layouts/service/digest.ts';
import { openStore } from '#layouts/service/store/open.ts';
import { findText, keepText } from './documents.ts';

test('a text is known once its transaction is committed, and not where it was rolled back', async () => {
  const store = await openStore('sqlite::memory:');
  const text = '{"title": "Of this test alone"}';
  const digest = fastDigestOf(text);
  const find = () => store.read((sql) => findText(sql, digest));
  const undone = store.write(async (sql) => {
    await keepText(sql, text, 0);
    expect(await findText(sql, digest)).toBe(text);
    throw new Error('It is undone.');
  });
  await expect(undone).rejects.toThrow('It is undone.');
  expect(await find()).toBeUndefined();
  await store.write((sql) => keepText(sql, text, 0));
  expect(await find()).toBe(text);
  await store.close();
});
