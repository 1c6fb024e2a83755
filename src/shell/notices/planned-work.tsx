import { useStored } from '#src/shell/use-stored.ts';
import { useOutage } from '#src/startup/portal.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';

/** Work on the portal that is planned. A dismissal belongs to one notice, so a new one shows again. */
export function PlannedWork() {
  const outage = useOutage();
  const [dismissed, dismiss] = useStored('seen.outage');
  if (!outage?.showPreOutageNotification || !outage.shouldNotify || dismissed === outage.timestamp)
    return null;
  return (
    <Banner
      label="Planned work on My Account"
      tone="info"
      title={outage.title}
      onDismiss={() => dismiss(outage.timestamp)}
    >{`${outage.subTitle} ${outage.outageDurationText}`}</Banner>
  );
}
