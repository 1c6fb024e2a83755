import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import { likelyEmail } from './likely-email.ts';

interface EmailSlipProps {
  /** The text of the field above. */
  readonly typed: string;
  readonly onTake: (email: string) => void;
}

/** Asks below a field about an address that looks like a slip of a well-known one. It keeps nobody from theirs. */
export function EmailSlip({ typed, onTake }: EmailSlipProps) {
  const meant = likelyEmail(typed);
  return (
    <div role="status">
      {meant === undefined ? null : (
        <InlineAlert tone="warning">
          <span>{`Did you mean ${meant}?`}</span>{' '}
          <TextButton onClick={() => onTake(meant)}>Use that one</TextButton>
        </InlineAlert>
      )}
    </div>
  );
}
