import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer } from '#mock/core/exchange.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const smallest = 1024;
const nothing = new Uint8Array();

export type Encoding = 'br' | 'gzip';

/** The best encoding that an Accept-Encoding header allows, brotli first, or null for none. */
export function chooseEncoding(accept: string | undefined): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...settings] = part.split(';').map((text) => text.trim());
    const weight = settings.find((text) => text.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const allows = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : null;
}

/** Compresses a body that is worth it; quick settings, because this happens while somebody waits. */
export async function compress(
  body: string | Uint8Array,
  accept: string | undefined,
): Promise<{ body: string | Uint8Array; encoding: Encoding | null }> {
  const encoding = encodingOf(body, accept);
  return { body: encoding === null ? body : await pack(body, encoding), encoding };
}

/** How to compress a body that is worth it; null for not at all. */
export function encodingOf(
  body: string | Uint8Array | undefined,
  accept: string | undefined,
): Encoding | null {
  return accept === undefined || body === undefined || body.length < smallest ? null : chooseEncoding(accept);
}

/** The body as it goes over the wire, uncompressed. */
export function bytesOf({ body }: Answer): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body) : (body ?? nothing);
}

export function compressedOf(answer: Answer, encoding: Encoding): Promise<Uint8Array> {
  return pack(bytesOf(answer), encoding);
}

function pack(body: string | Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  return encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : deflate(body, { level: 4 });
}
