import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { expect, test } from 'vitest';
import { isSameAddress } from './address.ts';
import { useGo } from './use-go.ts';

function Probe({ to }: { readonly to: string }) {
  const go = useGo();
  const { pathname, search, key } = useLocation();
  return (
    <main id="main">
      <h1>Page</h1>
      <p>
        {pathname + search} {useNavigationType()} {key}
      </p>
      <button type="button" onClick={() => go(to)}>
        Go
      </button>
    </main>
  );
}

const open = (to: string) =>
  render(
    <MemoryRouter initialEntries={['/account/bill?year=2026']}>
      <Probe to={to} />
    </MemoryRouter>,
  );

test('blocks a push of the identical address and moves focus to the heading', async () => {
  open('/account/bill?year=2026');
  const before = screen.getByText(/^\/account/).textContent;
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(screen.getByText(/^\/account/).textContent).toBe(before);
  expect(screen.getByRole('heading', { name: 'Page' })).toHaveProperty('tabIndex', -1);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page' }));
});

test('goes where only the query differs', async () => {
  open('/account/bill?year=2025');
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(screen.getByText(/\?year=2025 PUSH/)).toBeDefined();
});

test('compares path, query and hash', () => {
  expect(isSameAddress('/a?b=1', '/a?b=1')).toBe(true);
  expect(isSameAddress('/a', '/a#c')).toBe(false);
  expect(isSameAddress('/a', '/a?b=1')).toBe(false);
  expect(isSameAddress('/a', '/b')).toBe(false);
});
