import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A document of a release: its path, and the digest of its text. */
export interface ManifestEntry {
  readonly path: string;
  readonly digest: string;
}

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits: it names a document, whatever its path. */
export const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * The manifest of a release: a line with digest and path for each document, by path. It is the whole state, so two
 * releases with the same manifest show the same pages.
 */
export const manifestOf = (entries: Iterable<ManifestEntry>): string =>
  [...entries]
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, digest }) => `${digest}  ${path}\n`)
    .join('');

/** The digest of what a bundle has besides its documents, which the manifest names. */
export const sealOf = ({ release, manifest, switches, catalogues }: Sealed): string =>
  digestOf(JSON.stringify([release, manifest, switches.seq, switches.off, catalogues]));

interface Sealed {
  readonly release: number;
  readonly manifest: string;
  readonly switches: { readonly seq: number; readonly off: readonly object[] };
  readonly catalogues: readonly string[];
}

/** The entries of a manifest. Throws a RangeError for a text that is none. */
export function entriesOf(manifest: string): readonly ManifestEntry[] {
  if (manifest === '') return [];
  return manifest
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => {
      const [, digest, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      if (digest === undefined || path === undefined)
        throw new RangeError(`"${line}" is no line of a manifest.`);
      return { digest, path };
    });
}
