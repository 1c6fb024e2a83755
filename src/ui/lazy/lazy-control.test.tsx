import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { lazyControl } from './lazy-control.tsx';

interface NameProps {
  readonly label: string;
}
const Plain = ({ label }: NameProps) => <input aria-label={`${label}, plain`} />;
const Whole = ({ label }: NameProps) => <input aria-label={label} />;

/** Renders around its children during the event of a press, and says so before the event ends. */
function Counter({ onCounted, children }: { readonly onCounted: () => void; readonly children: ReactNode }) {
  const [count, setCount] = useState(0);
  const press = () => {
    flushSync(() => setCount(count + 1));
    onCounted();
  };
  return (
    <>
      <button type="button" onClick={press}>
        {`Pressed ${count}`}
      </button>
      {children}
    </>
  );
}
const fetching = () => vi.fn<() => Promise<ComponentType<NameProps>>>();

test('plain HTML is shown until the code has loaded, and passes its focus on', async () => {
  const Name = lazyControl(fetching().mockResolvedValue(Whole), Plain);
  const { unmount } = render(<Name label="Name" />);
  screen.getByRole('textbox', { name: 'Name, plain' }).focus();
  const whole = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(whole));
  unmount();
  render(<Name label="Name" />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
});

test('a slider that is no input has the focus of its plain one', async () => {
  const Amount = lazyControl(
    fetching().mockResolvedValue(({ label }) => (
      <div role="slider" aria-label={label} aria-valuenow={1} tabIndex={0} />
    )),
    Plain,
  );
  render(<Amount label="Amount" />);
  screen.getByRole('textbox', { name: 'Amount, plain' }).focus();
  const slider = await screen.findByRole('slider', { name: 'Amount' });
  await waitFor(() => expect(document.activeElement).toBe(slider));
});

test('the render of an event does not replace what the event may move the focus to', async () => {
  const arriving = Promise.withResolvers<ComponentType<NameProps>>();
  const Name = lazyControl(() => arriving.promise, Plain);
  const wasKept = vi.fn<() => boolean>(() => plain.isConnected);
  render(
    <Counter onCounted={wasKept}>
      <Name label="Name" />
    </Counter>,
  );
  const plain = screen.getByRole('textbox', { name: 'Name, plain' });
  // Without `act`, which would draw everything that is due.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  arriving.resolve(Whole);
  // The code has arrived, and the task that draws it is still to come.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  screen.getByRole('button').click();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  expect(screen.getByRole('button').textContent).toBe('Pressed 1');
  expect(wasKept).toHaveReturnedWith(true);
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy();
});

test('a control that was loaded before is whole from its first render', async () => {
  const Name = lazyControl(fetching().mockResolvedValue(Whole), Plain);
  await Name.load();
  render(<Name label="Name" />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
});

test('focus that is elsewhere stays there', async () => {
  const Name = lazyControl(fetching().mockResolvedValue(Whole), Plain);
  render(<Name label="Name" />);
  await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(document.body));
});

test('without its code the plain control stays, and shows how to retry', async () => {
  const fetchPart = fetching().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Whole);
  const Name = lazyControl(fetchPart, Plain);
  render(<Name label="Name" />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('status').textContent).toContain("We couldn't load a part of this form.");
  expect(screen.getByRole('textbox', { name: 'Name, plain' })).toBeTruthy();
  await userEvent.click(retry);
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy();
  expect(fetchPart).toHaveBeenCalledTimes(2);
});
