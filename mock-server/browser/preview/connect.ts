import type { FromSchema } from 'json-schema-to-ts';
import { connect, type hello } from '#layouts/api/preview.ts';
import { checkSchema } from '#src/schema/check-schema.ts';

interface ConnectParts {
  /** The origin that may drive this page. */
  readonly studio: string;
  /** The window that frames this page. */
  readonly parent: Pick<Window, 'postMessage'>;
  /** Where messages to this page arrive. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly onPort: (port: MessagePort) => void;
}

const greeting: FromSchema<typeof hello> = { kind: 'preview-hello' };

/**
 * Tells the studio that this page is there, and takes the port that it hands over: once, from the window that frames this
 * page, and only while that one is of the studio's origin. Everything else is ignored.
 */
export function connectToStudio({ studio, parent, page, onPort }: ConnectParts): void {
  const take = ({ origin, source, data, ports }: MessageEvent): void => {
    const [port] = ports;
    if (origin !== studio || source !== parent || ports.length !== 1 || port === undefined) return;
    if (checkSchema(connect, data) !== null) return;
    page.removeEventListener('message', take);
    onPort(port);
  };
  page.addEventListener('message', take);
  // It arrives only where the studio is.
  parent.postMessage(greeting, studio);
}
