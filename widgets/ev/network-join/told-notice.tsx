import { useServices } from '#src/services.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import type { Told } from './use-join.ts';

/** Why the last try didn't lead on, and what to do now. */
export function ToldNotice({ told }: { readonly told: Told | undefined }) {
  const { contact } = useServices().brand;
  switch (told?.kind) {
    case undefined:
      return null;
    case 'duplicate':
      return (
        <Notice
          tone="critical"
          live="assertive"
          title="This account is linked already"
        >{`${told.chargeNetId} is linked to another customer of ours, so we can't link it to you. Check the number. If the account is yours, call us on ${contact.phone.display} and we'll sort it out.`}</Notice>
      );
    case 'unconfirmed':
      return (
        <Notice tone="info" live="polite">
          EVerywhere hasn't confirmed your e-mail yet. It can take a minute. Look in your spam folder too.
        </Notice>
      );
    case 'problem':
      return <ProblemNotice problem={told.problem} />;
  }
}
