import { useCached } from '#src/api/use-read.ts';
import styles from '#src/shell/shell.module.css';
import { useStored } from '#src/shell/use-stored.ts';
import { startReads } from '#src/startup/start-reads.ts';
import { lazyPart, useLazyPart } from '#src/ui/lazy/lazy-part.ts';

const part = lazyPart<object>(() =>
  import('./email-verification.tsx').then((module) => module.EmailVerification),
);

/**
 * The bar about a sign-in e-mail that isn't verified. Few customers have one, so its code loads for them alone; until then
 * its room is reserved, unless it was dismissed and may stay away.
 */
export function UnverifiedEmail() {
  const isNeeded = useCached(startReads.initialise)?.emailVerified === false;
  const [dismissed] = useStored('seen.verification');
  const Bar = useLazyPart(part, isNeeded);
  if (!isNeeded) return null;
  if (Bar !== undefined) return <Bar />;
  return dismissed === undefined ? <div className={styles.bannerRoom} /> : null;
}
