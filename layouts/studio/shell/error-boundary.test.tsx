import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

/** A text beside others, which isn't written so anywhere: a translator takes its place, and React can't remove it. */
function Screen() {
  const [isOpen, setOpen] = useState(true);
  return (
    <main>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Toggle
      </button>
      <p>
        {isOpen ? 'Open' : null}
        <b>!</b>
      </p>
    </main>
  );
}

test('a screen that has failed in a page that is translated is shown again', async () => {
  const user = userEvent.setup();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
    { wrapper: MemoryRouter },
  );
  const text = screen.getByText('Open').firstChild;
  if (!(text instanceof Text)) throw new Error('no text');
  const font = document.createElement('font');
  font.textContent = 'Offen';
  text.replaceWith(font);
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  await user.click(await screen.findByRole('button', { name: 'Show it again' }));
  expect(screen.getByText('Open').isConnected).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  expect(screen.queryByText('Open')).toBeNull();
});
