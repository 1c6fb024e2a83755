import type { Bundle } from '#layouts/api/delivery-shapes.ts';
import { digestOf, sealOf } from '#layouts/core/manifest.ts';
import { signedBundleText } from '#layouts/core/signing.ts';
import type { Signer } from '#layouts/service/signing.ts';
import { type Database, StoreUnavailable } from '#layouts/service/store/database.ts';
import { digestsInUse } from './catalogues.ts';
import { headOf, manifestOfSnapshot, textOf } from './documents.ts';
import { switchedOffNow } from './switching.ts';

/** How often the store is asked where nothing is announced, in milliseconds. */
const interval = 2000;
/** For how long a signature says that a bundle is live, in milliseconds. */
const signedFor = 24 * 3_600_000;

/** A bundle, and the ETag that names it. */
export interface TaggedBundle {
  readonly etag: string;
  readonly bundle: Bundle;
}

/** Everything that answers for customers are made of. The ETag has release, last switch and catalogues. */
export const bundleOf = (database: Database, now: number): Promise<TaggedBundle> =>
  database.read(async (sql) => {
    const head = await headOf(sql);
    const catalogues = await digestsInUse(sql);
    const documents = [];
    for (const [path, digest] of [...head.snapshot].sort(([a], [b]) => (a < b ? -1 : 1))) {
      documents.push({ path, digest, text: await textOf(sql, digest) });
    }
    const bundle = {
      release: head.release,
      manifest: digestOf(manifestOfSnapshot(head.snapshot)),
      documents,
      switches: { seq: head.switchesSeq, off: await switchedOffNow(sql, now) },
      catalogues: [...catalogues],
    };
    return {
      etag: etagOf(head.release, head.switchesSeq, catalogues),
      bundle: { ...bundle, seal: sealOf(bundle) },
    };
  });

/** A bundle with the signature that says when it was live, in epoch milliseconds. */
export function signedBundle(bundle: Bundle, signer: Signer, at: number): Bundle {
  const times = { at, until: at + signedFor };
  return { ...bundle, signature: { ...times, value: signer.sign(signedBundleText(bundle.seal, times)) } };
}

/** The ETag that a bundle would have now: cheaper than the bundle. */
export const bundleTag = (database: Database): Promise<string> =>
  database.read(async (sql) => {
    const row = await sql.get<{ release: number; switches_seq: number }>(
      'select release, switches_seq from head where id = 1',
    );
    return etagOf(row?.release ?? 0, row?.switches_seq ?? 0, await digestsInUse(sql));
  });

const etagOf = (release: number, switches: number, catalogues: readonly string[]): string =>
  `r${release}.s${switches}.c${digestOf(catalogues.join()).slice(0, 8)}`;

/** The release that the ETag of a bundle names; 0 where it is none. */
export const releaseIn = (etag: string): number => Number(/^r(\d+)\./.exec(etag)?.[1] ?? 0);

/**
 * Resolves when the bundle isn't `known` any more, or after some milliseconds. An announcement hurries it; it asks every two
 * seconds in any case. While the store can't be asked, it waits on.
 */
export async function waitForNews(
  database: Database,
  known: string,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  const end = performance.now() + milliseconds;
  let isAnnounced = false;
  let wake = () => {};
  const hurry = () => {
    isAnnounced = true;
    wake();
  };
  // From before the first question on: what is announced between a question and the pause after it counts too.
  const stop = database.onAnnouncement(hurry);
  signal.addEventListener('abort', hurry);
  try {
    while (!signal.aborted && performance.now() < end) {
      isAnnounced = false;
      const tag = await bundleTag(database).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) return known;
        throw error;
      });
      if (tag !== known) return;
      if (isAnnounced) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, Math.min(interval, end - performance.now())));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    stop();
    signal.removeEventListener('abort', hurry);
  }
}
