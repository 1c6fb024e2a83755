import { useStaffReason } from '#src/session/use-session.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';

/** Explains to staff once, above controls that only tell screen readers, why these do nothing. */
export function StaffNote() {
  const reason = useStaffReason();
  return reason === undefined ? null : <InlineAlert tone="info">{reason}</InlineAlert>;
}
