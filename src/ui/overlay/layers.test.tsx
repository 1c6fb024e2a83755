import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubLayout } from '#src/test/stub-layout.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Toasts, toast } from '#src/ui/feedback/toast.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { InfoTip } from './popover.tsx';
// On a busy machine they load later than a test waits.
import '#src/ui/chakra/dialog-part.tsx';
import '#src/ui/chakra/menu-part.tsx';
import '#src/ui/chakra/popover-part.tsx';
import '#src/ui/chakra/toast-part.tsx';

beforeEach(stubLayout);

function Deleting({ onDelete }: { readonly onDelete: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete booking</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        role="alertdialog"
        title="Delete the booking for Sat 7 Mar?"
        description="Your hour goes back to your balance."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button variant="danger" onClick={onDelete}>
              Delete
            </Button>
          </>
        }
      />
    </>
  );
}

test('a dialog is named and described, starts at the safe button and gives focus back', async () => {
  const onDelete = vi.fn();
  render(<Deleting onDelete={onDelete} />);
  const trigger = screen.getByRole('button', { name: 'Delete booking' });
  await userEvent.click(trigger);
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete the booking for Sat 7 Mar?' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' })));
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Your hour goes back to your balance.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(trigger));
  expect(onDelete).not.toHaveBeenCalled();
});

test('a dialog leaves focus in a field that was quicker', async () => {
  render(
    <Dialog open onClose={vi.fn()} title="Your move">
      <input aria-label="From" />
      <input aria-label="To" ref={(field) => field?.focus()} />
    </Dialog>,
  );
  const field = await screen.findByRole('textbox', { name: 'To' });
  // The dialog itself gives the focus a frame after it is drawn.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(field);
});

test('a menu runs the chosen item and gives focus back', async () => {
  const onSelect = vi.fn();
  render(<Menu label="Options for Usage" items={[{ id: 'csv', label: 'Download as CSV', onSelect }]} />);
  const trigger = screen.getByRole('button', { name: 'Options for Usage' });
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(trigger);
  const item = await screen.findByRole('menuitem', { name: 'Download as CSV' });
  // The menu is drawn a frame before it is ready, which is when it takes focus.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')));
  await userEvent.click(item);
  await waitFor(() => expect(onSelect).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(trigger.getAttribute('aria-expanded')).toBe('false'));
  await waitFor(() => expect(document.activeElement).toBe(trigger));
});

test.each([false, true])(
  'an item is chosen by a click that no pointer precedes, as voice control does (choice: %s)',
  async (isChoice) => {
    const onSelect = vi.fn();
    const checked = isChoice ? false : undefined;
    const items = [
      { id: 'csv', label: 'Download as CSV', checked, onSelect },
      { id: 'off', label: 'Print', checked, disabled: true, onSelect: () => onSelect('Print') },
    ];
    render(<Menu label="Options for Usage" items={items} />);
    fireEvent.click(screen.getByRole('button', { name: 'Options for Usage' }));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(document.activeElement).toBe(menu));
    fireEvent.click(within(menu).getByText('Print'));
    fireEvent.click(within(menu).getByText('Download as CSV'));
    await waitFor(() => expect(onSelect.mock.calls).toEqual([[]]));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
);

test('choices of a menu show the selected one, and report another one once', async () => {
  const onSelect = vi.fn();
  const item = (id: string, label: string, checked: boolean) => ({
    id,
    label,
    checked,
    onSelect: () => onSelect(id),
  });
  render(<Menu label="Colours" items={[item('light', 'Light', true), item('dark', 'Dark', false)]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Colours' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Light', checked: true })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')));
  // The menu takes a key once it has drawn what the one before has changed.
  const highlighted = () => document.querySelector('[data-highlighted]')?.textContent;
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(highlighted()).toBe('Light'));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(highlighted()).toBe('Dark'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onSelect.mock.calls).toEqual([['dark']]));
});

test('an info tip takes focus and gives it back', async () => {
  render(<InfoTip label="About your estimate">It is a range.</InfoTip>);
  const trigger = screen.getByRole('button', { name: 'About your estimate' });
  await userEvent.click(trigger);
  const box = await screen.findByRole('dialog', { name: 'About your estimate' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.tab();
  expect(document.activeElement).toBe(within(box).getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(trigger));
});

test('a toast shows what was done and can undo it', async () => {
  const onPress = vi.fn();
  render(<Toasts />);
  toast({ title: 'Booking deleted', action: { label: 'Undo', onPress } });
  expect(await screen.findByText('Booking deleted')).toBeTruthy();
  await userEvent.click(screen.getByText('Undo'));
  expect(onPress).toHaveBeenCalledTimes(1);
});
