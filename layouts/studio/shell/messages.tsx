import { useSession } from '#layouts/studio/api/session.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { FullPageMessage } from '#src/ui/feedback/full-page-message.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { LockIcon, SearchIcon } from '#src/ui/icons/icons.ts';
import { homeOf } from './home.ts';
import { useLinkTo } from './links.ts';
import { Mark } from './mark.tsx';
import { Page } from './page.tsx';

/** Begins a sign-in with the retailer's provider, which comes back to an address of the studio. */
export const signInAddress = (to: string) => `/layouts/v1/sign-in?to=${encodeURIComponent(to)}`;

/** Ends the provider's session; the one here ends before. */
export const signOutAddress = '/layouts/v1/sign-out';

/** Nobody is signed in yet. */
export function SignIn({ to }: { readonly to: string }) {
  return (
    <FullPageMessage
      title="Layout studio"
      brand={<Mark />}
      actions={
        <Button variant="primary" link={{ href: signInAddress(to) }}>
          Sign in
        </Button>
      }
    >
      Change what customers see, check it for every one of them, and publish it.
    </FullPageMessage>
  );
}

/** Somebody is signed in, without any role. */
export function NoEntry({ onSignOut }: { readonly onSignOut: () => void }) {
  return (
    <FullPageMessage
      title="You have no role in the studio"
      brand={<Mark />}
      actions={<Button onClick={onSignOut}>Sign out</Button>}
    >
      Ask the people who look after your sign-in for the role of a viewer, an editor or a publisher, and sign
      in again.
    </FullPageMessage>
  );
}

/** Who is signed in couldn't be read. */
export function NotReached({
  onRetry,
  isRetrying,
}: {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}) {
  return (
    <FullPageMessage
      title="We can't reach the layout service"
      brand={<Mark />}
      actions={
        <Button variant="primary" onClick={onRetry} loading={isRetrying} loadingText="Trying again">
          Try again
        </Button>
      }
    >
      Customers still see what is published. Check your connection, or try again in a minute.
    </FullPageMessage>
  );
}

/** There is no such screen. */
export function NotFound() {
  return (
    <Page title="Page not found">
      <EmptyState title="There is nothing at this address." icon={SearchIcon} action={<WayOn />}>
        The link may be old, or a change may have been removed.
      </EmptyState>
    </Page>
  );
}

/** There is such a screen, for others. */
export function NotAllowed() {
  return (
    <Page title="Not for your role">
      <EmptyState title="Your role doesn’t open this screen." icon={LockIcon} action={<WayOn />}>
        It needs the role of a viewer at least. Ask the people who look after your sign-in.
      </EmptyState>
    </Page>
  );
}

/** To where people with the roles of who is signed in begin. */
function WayOn() {
  const { roles } = useSession();
  const linkTo = useLinkTo();
  const home = homeOf(roles);
  return <Button link={linkTo(home)}>{home === '/pages' ? 'All pages' : 'Explain'}</Button>;
}
