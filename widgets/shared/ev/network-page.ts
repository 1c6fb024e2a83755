import { useAnswers } from '#src/api/api-provider.tsx';
import { useGo } from '#src/routing/use-go.ts';
import { layoutRead } from '#src/runtime/layout-read.ts';

const page = 'products/ev/everywhere';

/**
 * Shows the page of the charging network as it is after a write: joining, or the sessions. The server decides which, so
 * its layout is read again, and the page's heading takes focus.
 */
export function useShowNetwork(): () => Promise<void> {
  const answers = useAnswers();
  const go = useGo();
  return async () => {
    // Where it can't be read the page stays as it is, and its widgets show what is known.
    await answers.reload(layoutRead(page)).catch(() => undefined);
    go(`/account/${page}`);
  };
}
