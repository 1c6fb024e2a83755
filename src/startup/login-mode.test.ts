import { expect, test } from 'vitest';
import { createLoginMode } from './login-mode.ts';

test('the sign-in page waits for a press after a sign-out, after Back, and when requested', () => {
  expect(createLoginMode({ endReason: undefined, isBack: false }).isForm()).toBe(false);
  expect(createLoginMode({ endReason: 'signed-out', isBack: false }).isForm()).toBe(true);
  expect(createLoginMode({ endReason: undefined, isBack: true }).isForm()).toBe(true);
  const mode = createLoginMode({ endReason: undefined, isBack: false });
  mode.showForm();
  expect(mode.isForm()).toBe(true);
});
