import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRead } from '#src/api/use-read.ts';
import { switcherRead } from '#src/runtime/account.ts';
import { createTestApi } from '#src/test/mock-api.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { usePrintedLine } from './printed-line.ts';

const send = () => Promise.reject(new TypeError('unused'));
const printed = () => document.documentElement.dataset['printed'];

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
  expect(printed()).toMatch(/^\w+, printed Tue 3 Mar 2026/);
  unmount();
  expect(printed()).toBeUndefined();
});

function Header() {
  usePrintedLine();
  return <p>{useRead(switcherRead).data === undefined ? 'Loading' : 'Loaded'}</p>;
}

test('gives paper the customer and the property', async () => {
  const api = createTestApi({ persona: 'callum' });
  await api.signIn();
  render(
    <TestPortal world={createTestServices(api.fetch)} send={api.fetch}>
      <Header />
    </TestPortal>,
  );
  await screen.findByText('Loaded');
  await waitFor(() =>
    expect(printed()).toMatch(/^Beacon, printed Tue 3 Mar 2026, .*\d{3}.*, (?:\d+ properties|.+ \d{4})$/),
  );
});
