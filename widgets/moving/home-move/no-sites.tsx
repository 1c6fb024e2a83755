import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { HomeIcon } from '#src/ui/icons/icons.ts';

/** Nothing to move out of: every site closes already, or there is none. */
export function NoSites() {
  const { phone } = useServices().brand.contact;
  const call = useLink()(phone.href, 'external');
  return (
    <EmptyState
      icon={HomeIcon}
      title="There's no property here that you can move out of."
      action={call === null ? null : <Button link={call}>{`Call ${phone.display}`}</Button>}
    >
      Every property of this account is closing already, or none has been joined to it yet. Call us about
      another address.
    </EmptyState>
  );
}
