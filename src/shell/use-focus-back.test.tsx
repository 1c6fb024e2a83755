import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFocusBack } from './use-focus-back.ts';

interface PageProps {
  readonly isCovered: boolean;
  readonly hasButton?: boolean;
}

function Page({ isCovered, hasButton = true }: PageProps) {
  useFocusBack(isCovered);
  return (
    <div inert={isCovered}>
      <main id="main">
        <h1>Dashboard</h1>
        {hasButton ? <button type="button">Newtown shop</button> : null}
      </main>
    </div>
  );
}

const focused = () => document.activeElement?.textContent;

/** A page that was covered while its button had focus. A browser takes focus from what is inert; jsdom has to be helped. */
function cover() {
  const { rerender } = render(<Page isCovered={false} />);
  const button = screen.getByRole('button');
  button.focus();
  rerender(<Page isCovered />);
  button.blur();
  return (page: PageProps) => rerender(<Page {...page} />);
}

test('gives focus back to what had it before the cover', async () => {
  const show = cover();
  show({ isCovered: false });
  await waitFor(() => expect(focused()).toBe('Newtown shop'));
});

test('gives it to the heading where that is gone', async () => {
  const show = cover();
  show({ isCovered: false, hasButton: false });
  await waitFor(() => expect(focused()).toBe('Dashboard'));
});

test('takes it from nobody, and not at the start either', async () => {
  const first = render(<Page isCovered />);
  first.rerender(<Page isCovered={false} />);
  await Promise.resolve();
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  first.unmount();
  const show = cover();
  const dialog = document.body.appendChild(document.createElement('button'));
  dialog.focus();
  show({ isCovered: false });
  await Promise.resolve();
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  dialog.remove();
});
