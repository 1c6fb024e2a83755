import { type ApiError, shownProblem } from '#src/api/api-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { PublicPage } from './public/public-page.tsx';

interface FullPageErrorProps {
  readonly onReload?: (() => void) | undefined;
  readonly error?: ApiError | undefined;
}

/**
 * "Generic full-page error … with an optional reload button". A token that couldn't be
 * renewed has the title and the sentence of its own; what a server wrote is never shown.
 */
export function FullPageError({ onReload, error }: FullPageErrorProps) {
  const own = shownProblem(error);
  return (
    <PublicPage
      title={own?.title ?? 'Sorry, something went wrong'}
      documentTitle="Something went wrong"
      actions={
        onReload ? (
          <Button variant="primary" onClick={onReload}>
            Reload
          </Button>
        ) : undefined
      }
    >
      <p>
        {navigator.onLine
          ? (own?.detail ??
            "We couldn't get your account. Nothing of yours is lost, and you're still signed in.")
          : "You seem to be offline. We'll need a connection to get your account."}
      </p>
    </PublicPage>
  );
}
