import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CsvButton } from './csv-button.tsx';

/** jsdom has no object addresses. */
const browser = (create: () => string, revoke = (_address: string) => undefined) =>
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });

afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

const press = (make: () => Promise<string>) => {
  render(<CsvButton of="your use" fileName="use.csv" make={make} />);
  fireEvent.click(screen.getByRole('button', { name: 'Download your use as CSV' }));
};

test('saves the file under its name and cleans up after 200 ms', async () => {
  vi.useFakeTimers();
  const create = vi.fn(() => 'blob:1');
  const revoke = vi.fn((_address: string) => undefined);
  browser(create, revoke);
  let saved = '';
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved = `${this.download} ${this.href}`;
  });
  press(() => Promise.resolve('text'));
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toBe('use.csv blob:1');
  expect(click).toHaveBeenCalledOnce();
  expect(document.querySelector('a')).toBeNull();
  vi.advanceTimersByTime(199);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledWith('blob:1');
  vi.useRealTimers();
});

test('says when the file could not be made', async () => {
  press(() => Promise.reject(new Error('no')));
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't make your file. Try again.");
});

test('shows the text to copy where the browser can not save', async () => {
  browser(() => {
    throw new Error('blocked');
  });
  press(() => Promise.resolve('\uFEFFDay,kWh\r\n'));
  const text = await screen.findByRole('textbox', { name: 'Text of use.csv' });
  expect((text as HTMLTextAreaElement).value).toBe('Day,kWh\n');
});
