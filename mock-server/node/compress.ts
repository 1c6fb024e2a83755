import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const smallest = 1024;

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
  const encoding = body.length < smallest ? null : chooseEncoding(accept);
  if (encoding === null) return { body, encoding };
  const packed =
    encoding === 'br'
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await deflate(body, { level: 4 });
  return { body: packed, encoding };
}
