import { useLink } from '#src/routing/use-link.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { GiftIcon } from '#src/ui/icons/icons.ts';

/** In place of everything about free power where the customer's plan has none. */
export function NotEligible() {
  const link = useLink()('/account/profile/property-details');
  return (
    <EmptyState
      icon={GiftIcon}
      title="Free-power hours aren't part of your plan."
      action={link === null ? null : <Button link={link}>See your plans</Button>}
    >
      On a plan with free power you choose hours in which the power you use costs nothing.
    </EmptyState>
  );
}
