import { redirectTargets } from '#src/links/redirect-targets.ts';
import { resolveLink } from '#src/links/resolve-link.ts';
import type { Store } from '#src/storage/create-storage.ts';
import { z } from '#src/zod.ts';

const rememberedKey = 'return-to';
const path = z.string().check(z.minLength(1), z.maxLength(2048));

/** The allowed place that an untrusted address leads to after sign-in, or undefined. */
export function returnTarget(raw: unknown, origin: string): string | undefined {
  const policy = { origin, knownRoute: () => false, redirectTargets, linkHosts: [], cardHosts: [] };
  const link = resolveLink(raw, 'redirect', policy);
  return link?.kind === 'internal' ? link.path : undefined;
}

/** The address to open after sign-in, saved in this tab. It is checked when it is read, not when it is written. */
export function createRemembered(store: Store, origin: string) {
  return {
    save: (wanted: string) => void store.write(rememberedKey, wanted),
    take(): string | undefined {
      const saved = store.read(rememberedKey, path);
      store.remove(rememberedKey);
      return returnTarget(saved, origin);
    },
  };
}
