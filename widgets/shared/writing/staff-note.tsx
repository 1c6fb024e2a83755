import { useStaffReason } from '#src/session/use-session.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';

/** Tells staff once, above controls that only say it to screen readers, why these do nothing. */
export function StaffNote() {
  const reason = useStaffReason();
  return reason === undefined ? null : <InlineAlert tone="info">{reason}</InlineAlert>;
}
