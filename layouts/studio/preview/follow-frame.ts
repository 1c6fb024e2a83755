import type { FromSchema } from 'json-schema-to-ts';
import { type connect, type FromPreview, fromPreview, hello, type ToPreview } from '#layouts/api/preview.ts';
import { checkSchema } from '#src/schema/check-schema.ts';

interface FollowParts {
  /** The origin of the preview; nobody else is listened to. */
  readonly origin: string;
  /** The window of the frame, as it is now. */
  readonly frame: () => Window | null | undefined;
  /** Where messages to the studio arrive. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** A page in the frame can be driven from now on. Each page that the frame opens calls it once. */
  readonly onConnected: (send: (message: ToPreview) => void) => void;
  readonly onMessage: (message: FromPreview) => void;
}

const greeting: FromSchema<typeof connect> = { kind: 'preview-connect' };

/**
 * Hands a port of its own to every page that the frame opens, and passes on what comes through it. Ignores messages of other
 * windows and origins, and of another shape.
 *
 * @returns how to stop
 */
export function followFrame({ origin, frame, page, onConnected, onMessage }: FollowParts): () => void {
  let port: MessagePort | undefined;
  const onHello = ({ origin: from, source, data }: MessageEvent): void => {
    const window = frame();
    if (from !== origin || source === null || source !== window) return;
    if (checkSchema(hello, data) !== null) return;
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = (event: MessageEvent) => {
      const message: unknown = event.data;
      // The schema shows that it is one of them.
      if (checkSchema(fromPreview, message) === null) onMessage(message as FromPreview);
    };
    window.postMessage(greeting, origin, [channel.port2]);
    onConnected((message) => channel.port1.postMessage(message));
  };
  page.addEventListener('message', onHello);
  return () => {
    page.removeEventListener('message', onHello);
    port?.close();
  };
}
