import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('a loading button keeps focus, announces what it does and ignores presses', async () => {
  const onClick = vi.fn();
  render(
    <Button loading loadingText="Saving" onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save Saving' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toBe(document.activeElement);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('a button that cannot be pressed yet stays reachable and gives the reason', async () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit" disabledReason="Nothing has changed yet">
        Save
      </Button>
    </form>,
  );
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toBe(document.activeElement);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Nothing has changed yet');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('as a link it goes through the app on a plain click and leaves a new tab to the browser', () => {
  const onFollow = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(<Button link={{ href: '/account/bill', onFollow }}>View bill</Button>);
  const link = screen.getByRole('link', { name: 'View bill' });
  expect(link.getAttribute('href')).toBe('/account/bill');
  fireEvent.click(link);
  expect(onFollow).toHaveBeenCalledTimes(1);
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(onFollow).toHaveBeenCalledTimes(1);
});

test('an external link says so and gives nothing away', () => {
  render(<Button link={{ href: 'https://www.beacon.example/', external: true }}>Help</Button>);
  const link = screen.getByRole('link', { name: 'Help (opens in a new tab)' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(link.getAttribute('target')).toBe('_blank');
});
