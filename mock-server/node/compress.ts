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

/** What was made of a body that is sent again and again. */
interface Made {
  bytes?: Uint8Array;
  br?: Promise<Uint8Array>;
  gzip?: Promise<Uint8Array>;
}
const made = new WeakMap<object, Made>();

function madeOf({ sameAs }: Answer): Made {
  const known = sameAs === undefined ? undefined : made.get(sameAs);
  if (known) return known;
  const fresh = {};
  if (sameAs !== undefined) made.set(sameAs, fresh);
  return fresh;
}

/** The body as it goes over the wire, uncompressed. */
export function bytesOf(answer: Answer): Uint8Array {
  const { body } = answer;
  if (typeof body !== 'string') return body ?? nothing;
  const kept = madeOf(answer);
  kept.bytes ??= Buffer.from(body);
  return kept.bytes;
}

export function compressedOf(answer: Answer, encoding: Encoding): Promise<Uint8Array> {
  const kept = madeOf(answer);
  kept[encoding] ??= pack(bytesOf(answer), encoding);
  return kept[encoding];
}

function pack(body: string | Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  return encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : deflate(body, { level: 4 });
}
