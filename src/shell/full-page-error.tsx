import { Button } from '#src/ui/button.tsx';
import { PublicPage } from './public/public-page.tsx';

/** "Generic full-page error … with an optional reload button" (specification A, section 8). */
export function FullPageError({ onReload }: { readonly onReload?: (() => void) | undefined }) {
  return (
    <PublicPage
      title="Sorry, something went wrong"
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
          ? "We couldn't get your account. Nothing of yours is lost, and you're still signed in."
          : "You seem to be offline. We'll need a connection to get your account."}
      </p>
    </PublicPage>
  );
}
