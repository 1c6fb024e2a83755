import type { Store } from '#src/storage/create-storage.ts';
import { deviceIdKey } from '#src/storage/keys.ts';
import { z } from '#src/zod.ts';
import { randomUuid, uuidV4 } from './uuid.ts';

const schema = z.string().check(z.regex(uuidV4));

/** The id of this browser: random, generated once, retained after sign-out, derived from nothing. */
export function readDeviceId(store: Store, random: Pick<Crypto, 'getRandomValues'>): string {
  const known = store.read(deviceIdKey, schema);
  if (known !== undefined) return known;
  const id = randomUuid(random);
  store.write(deviceIdKey, id);
  return id;
}
