import { expect, test } from 'vitest';
import { maskSecrets } from './mask-secrets.ts';

test('removes texts with the name of a secret, and nothing else', () => {
  const body = {
    name: 'Aroha',
    withToken: true,
    accessToken: 'abc',
    list: [{ PASSWORD: 'p', clientSecret: '', code_verifier: 'v', amount: 3 }, null, 'text'],
  };
  expect(maskSecrets(body)).toEqual({
    name: 'Aroha',
    withToken: true,
    accessToken: '(hidden)',
    list: [{ PASSWORD: '(hidden)', clientSecret: '', code_verifier: '(hidden)', amount: 3 }, null, 'text'],
  });
});
