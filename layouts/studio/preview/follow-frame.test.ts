import { afterEach, expect, test } from 'vitest';
import type { FromPreview, ToPreview } from '#layouts/api/preview.ts';
import { followFrame } from './follow-frame.ts';

const origin = 'https://preview.example';
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A studio that follows a frame, with the page in that. */
function follow() {
  const received: FromPreview[] = [];
  const senders: ((message: ToPreview) => void)[] = [];
  const handed: { data: unknown; target: string; port: MessagePort }[] = [];
  const frame = {
    postMessage: (data: unknown, target: string, [port]: MessagePort[]) => {
      if (port) handed.push({ data, target, port });
    },
  };
  let listener: ((event: MessageEvent) => void) | undefined;
  const stop = followFrame({
    origin,
    // What else a window has isn't used.
    frame: () => frame as unknown as Window,
    page: {
      addEventListener: (_type: string, add: unknown) => {
        listener = add as typeof listener;
      },
      removeEventListener: () => {
        listener = undefined;
      },
    } as unknown as Window,
    onConnected: (send) => senders.push(send),
    onMessage: (message) => received.push(message),
  });
  stops.push(stop, () => {
    for (const { port } of handed) port.close();
  });
  const hear = (event: Partial<MessageEvent>) =>
    listener?.({
      origin,
      source: frame,
      data: { kind: 'preview-hello' },
      ...event,
    } as unknown as MessageEvent);
  return { received, senders, handed, hear, stop };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('hands a port to the page in the frame, and to its origin alone', async () => {
  const { received, senders, handed, hear } = follow();
  hear({});
  expect(handed).toMatchObject([{ data: { kind: 'preview-connect' }, target: origin }]);
  const page = handed[0]?.port;
  const heard: unknown[] = [];
  page?.addEventListener('message', ({ data }) => heard.push(data));
  page?.start();
  senders[0]?.({ kind: 'mark', isSelecting: true, widget: null });
  page?.postMessage({ kind: 'pressed', widget: 'bill' });
  await settle();
  expect(heard).toEqual([{ kind: 'mark', isSelecting: true, widget: null }]);
  expect(received).toEqual([{ kind: 'pressed', widget: 'bill' }]);
});

test.each([
  ['another origin', { origin: 'https://elsewhere.example' }],
  ['another window', { source: null }],
  ['another shape', { data: { kind: 'hello' } }],
  ['no shape', { data: undefined }],
])('gives no port for a message of %s', (_, event) => {
  const { handed, hear } = follow();
  hear(event);
  expect(handed).toEqual([]);
});

test('ignores what comes through the port in another shape', async () => {
  const { received, handed, hear } = follow();
  hear({});
  const port = handed[0]?.port;
  const wrong = [null, 'pressed', { kind: 'pressed' }, { kind: 'pressed', widget: 1 }, { kind: 'other' }];
  for (const message of [...wrong, { kind: 'pressed', widget: 'x'.repeat(300) }]) port?.postMessage(message);
  port?.postMessage({ kind: 'left' });
  await settle();
  expect(received).toEqual([{ kind: 'left' }]);
});

test('hears only the page that the frame shows now', async () => {
  const { received, handed, hear } = follow();
  hear({});
  hear({});
  expect(handed).toHaveLength(2);
  handed[0]?.port.postMessage({ kind: 'left' });
  handed[1]?.port.postMessage({ kind: 'taken' });
  await settle();
  expect(received).toEqual([{ kind: 'taken' }]);
});

test('hears nothing once it has stopped', async () => {
  const { received, handed, hear, stop } = follow();
  hear({});
  stop();
  handed[0]?.port.postMessage({ kind: 'left' });
  hear({});
  await settle();
  expect([received, handed.length]).toEqual([[], 1]);
});
