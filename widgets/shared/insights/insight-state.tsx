import type { widgetStatuses } from '#schemas/entities/dashboard.ts';
import type { OperationId } from '#schemas/operations.ts';
import { useAnswers } from '#src/api/api-provider.tsx';
import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { ClockIcon, HomeIcon, InfoIcon, NewIcon } from '#src/ui/icons/icons.ts';

/** Statuses with nothing to show. */
export type EmptyStatus = Exclude<
  (typeof widgetStatuses)[number],
  'SUCCESS' | 'SUCCESS_WITH_LIMITED_DATA' | 'SUCCESS_WITH_POPUP'
>;

export interface InsightStateProps {
  readonly status: EmptyStatus;
  /** What it is, as in "We couldn't load your comparison." */
  readonly subject: string;
  /** What a complete profile gives, as in "Tell us about your home and we'll …". */
  readonly promise: string;
  /** Businesses have a profile of their own. */
  readonly isBusiness: boolean;
  /** What answered with the status; it is read again for another try. */
  readonly operation: OperationId;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An insight without figures: why there are none, and what to do. */
export function InsightState({ status, subject, promise, isBusiness, operation }: InsightStateProps) {
  const { refresh } = useAnswers();
  switch (status) {
    case 'READY':
    case 'LOADING':
      return (
        <EmptyState icon={ClockIcon} title={`We're preparing ${subject}.`}>
          It isn't ready yet. Check back a little later.
        </EmptyState>
      );
    case 'COMING_SOON':
      return (
        <EmptyState icon={NewIcon} title={`${capital(subject)} is coming soon.`}>
          We're working on it. You'll find it here when it's ready.
        </EmptyState>
      );
    case 'ERROR':
      return (
        <ErrorState title={`We couldn't load ${subject}.`} onRetry={() => refresh([operation])}>
          The rest of the page still works.
        </ErrorState>
      );
    case 'HOME_PROFILE_NOT_COMPLETED':
      return <ProfilePrompt subject={subject} promise={promise} isBusiness={isBusiness} />;
  }
}

function ProfilePrompt({ subject, promise, isBusiness }: Omit<InsightStateProps, 'status' | 'operation'>) {
  const { brand } = useServices();
  const kind = isBusiness ? 'business' : 'home';
  const link = useLink()(`/account/profile/${kind}-profile`);
  // A brand without home profiles has nothing to complete: no dead prompt.
  if (link === null || !(isBusiness || brand.switches.homeProfile)) {
    return (
      <EmptyState icon={InfoIcon} title={`${capital(subject)} isn't available.`}>
        We don't have what we'd need to work it out for this account.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={HomeIcon}
      title={`Complete your ${kind} profile`}
      action={<Button link={link}>{`Complete my ${kind} profile`}</Button>}
    >{`Tell us about your ${kind} and we'll ${promise}.`}</EmptyState>
  );
}
