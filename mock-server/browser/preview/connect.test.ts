import { expect, test } from 'vitest';
import { connectToStudio } from './connect.ts';

const studio = 'https://studio.example';
const ask = { kind: 'preview-connect' };

/** A page in the frame of a studio, that has just been opened. */
function open() {
  const sent: unknown[] = [];
  const ports: MessagePort[] = [];
  let listener: ((event: MessageEvent) => void) | undefined;
  const parent = { postMessage: (...message: unknown[]) => void sent.push(message) };
  connectToStudio({
    studio,
    // What else a window has isn't used.
    parent: parent as unknown as Window,
    page: {
      addEventListener: (_type: string, add: unknown) => {
        listener = add as typeof listener;
      },
      removeEventListener: () => {
        listener = undefined;
      },
    } as unknown as Window,
    onPort: (port) => ports.push(port),
  });
  const receive = (event: Partial<MessageEvent>) =>
    listener?.({
      origin: studio,
      source: parent,
      data: ask,
      ports: [new MessageChannel().port1],
      ...event,
    } as MessageEvent);
  return { sent, ports, receive };
}

test('says that it is there to the origin of the studio alone, and takes the port', () => {
  const { sent, ports, receive } = open();
  expect(sent).toEqual([[{ kind: 'preview-hello' }, studio]]);
  const { port1 } = new MessageChannel();
  receive({ ports: [port1] });
  expect(ports).toEqual([port1]);
});

test.each<[string, () => Partial<MessageEvent>]>([
  ['another origin', () => ({ origin: 'https://elsewhere.example' })],
  ['an origin that only begins like the studio’s', () => ({ origin: `${studio}.evil.example` })],
  ['no origin', () => ({ origin: 'null' })],
  ['another window of the studio', () => ({ source: null })],
  ['another shape', () => ({ data: { kind: 'connect' } })],
  ['a text', () => ({ data: 'preview-connect' })],
  ['no data', () => ({ data: null })],
  ['no port', () => ({ ports: [] })],
  ['two ports', () => ({ ports: [new MessageChannel().port1, new MessageChannel().port2] })],
])('ignores a message with %s, and still takes the right one', (_, event) => {
  const { ports, receive } = open();
  receive(event());
  expect(ports).toEqual([]);
  receive({});
  expect(ports).toHaveLength(1);
});

test('takes no second port', () => {
  const { ports, receive } = open();
  receive({});
  receive({});
  expect(ports).toHaveLength(1);
});
