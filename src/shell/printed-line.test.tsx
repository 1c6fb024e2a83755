import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { usePrintedLine } from './printed-line.ts';

const send = () => Promise.reject(new TypeError('unused'));

function Line() {
  usePrintedLine();
  return null;
}

test('gives paper the brand and the day, and takes both away with the page', () => {
  const { unmount } = render(
    <TestPortal world={createTestServices(send)} send={send}>
      <Line />
    </TestPortal>,
  );
  expect(document.documentElement.dataset['printed']).toMatch(/^\w+, printed Tue 3 Mar 2026$/);
  unmount();
  expect(document.documentElement.dataset['printed']).toBeUndefined();
});
