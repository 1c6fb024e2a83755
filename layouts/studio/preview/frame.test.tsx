import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromPreview, Mark, Show } from '#layouts/api/preview.ts';
import { PreviewFrame } from './frame.tsx';
import { previewOrigins } from './origins.ts';

const origin = 'https://preview.example';
const show: Show = {
  kind: 'show',
  page: 'newDashboard',
  persona: 'callum',
  brand: 'ember',
  theme: 'dark',
  at: null,
  documents: [],
  variants: null,
  off: [],
};
const mark: Mark = { kind: 'mark', isSelecting: true, widget: null };
const shown: FromPreview = {
  kind: 'shown',
  page: 'newDashboard',
  revision: 'r1',
  problems: [],
  faults: [],
  milliseconds: 60,
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => void vi.useRealTimers());

const frame = () => screen.getByTitle<HTMLIFrameElement>('Dashboard as Callum');
const element = (wanted: Show, onPressed = vi.fn()) => (
  <PreviewFrame
    title="Dashboard as Callum"
    origin={origin}
    width={1440}
    show={wanted}
    mark={mark}
    onPressed={onPressed}
  />
);

/** Lets the page in the frame say that it is there, and gives what it hears and says from then on. */
function connect() {
  const heard: unknown[] = [];
  const source = frame().contentWindow;
  if (source === null) throw new Error('The frame has no window.');
  let port: MessagePort | undefined;
  vi.spyOn(source, 'postMessage').mockImplementation((...sent: unknown[]) => {
    // The third is what is handed over.
    [port] = sent[2] as MessagePort[];
    port?.addEventListener('message', ({ data }) => heard.push(data));
    port?.start();
  });
  fireEvent(window, new MessageEvent('message', { origin, source, data: { kind: 'preview-hello' } }));
  return {
    heard,
    say: async (message: FromPreview) => {
      port?.postMessage(message);
      await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    },
  };
}

test('sends all that is wanted to the page in the frame, and each change of it', async () => {
  const { rerender } = render(element(show));
  const { heard, say } = connect();
  await say(shown);
  expect(heard).toEqual([show, mark]);
  rerender(element({ ...show, page: 'bill/payments' }));
  await say(shown);
  expect(heard.at(-1)).toEqual({ ...show, page: 'bill/payments' });
  expect(frame().getAttribute('sandbox')).not.toMatch(/top-navigation|popups/);
});

test('tells which widget was pressed, and which could not be drawn', async () => {
  const onPressed = vi.fn();
  render(element(show, onPressed));
  const { say } = connect();
  await say({ kind: 'pressed', widget: 'bill' });
  expect(onPressed).toHaveBeenCalledWith('bill');
  await say({
    ...shown,
    faults: [{ widget: 'bill', type: 'billSummary', code: 'invalid_config', pointer: '/x' }],
    problems: [{ page: 'header', sentence: 'There is a mistake.' }],
  });
  expect(screen.getByText(/1 widget couldn’t be drawn.*bill \(invalid config\)/)).toBeTruthy();
  expect(screen.getByText(/The last good version is shown. There is a mistake./)).toBeTruthy();
});

test('says why it can’t show somebody, and tries again with somebody else', async () => {
  const { rerender } = render(element(show));
  const { say } = connect();
  await say({ kind: 'failed', sentence: 'Nobody is called that.' });
  expect(screen.getByText('Nobody is called that.')).toBeTruthy();
  rerender(element({ ...show, persona: 'aroha' }));
  expect(frame().src).toBe(`${origin}/?preview`);
});

test('stays away where another window shows something, until it is wanted here', async () => {
  render(element(show));
  const { say } = connect();
  await say({ kind: 'taken' });
  await say(shown);
  fireEvent.click(screen.getByRole('button', { name: 'Show it here' }));
  expect(frame().src).toBe(`${origin}/?preview`);
});

test('says that nothing answers', () => {
  vi.useFakeTimers();
  render(element(show));
  act(() => void vi.advanceTimersByTime(21_000));
  expect(screen.getByText(`The preview at ${origin} doesn’t answer.`)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(frame()).toBeTruthy();
});

test('takes only origins for previews', () => {
  const meta = document.createElement('meta');
  meta.name = 'previews';
  document.head.append(meta);
  expect(previewOrigins()).toEqual([]);
  meta.content = `${origin} https://x.example/path nonsense http://localhost:4302`;
  expect(previewOrigins()).toEqual([origin, 'http://localhost:4302']);
  meta.remove();
});
