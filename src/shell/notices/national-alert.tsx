import type { ResponseOf } from '#schemas/wire.ts';
import { useCached } from '#src/api/use-read.ts';
import { useLink } from '#src/routing/use-link.ts';
import { useStored } from '#src/shell/use-stored.ts';
import { startReads } from '#src/startup/start-reads.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';

type Alert = NonNullable<ResponseOf<'nationalAlert'>['info']>;

/** A message for every customer. Only a critical one is above the amount due; a dismissal belongs to one id. */
export function NationalAlert({ critical }: { readonly critical: boolean }) {
  const answer = useCached(startReads.alert);
  const [dismissed, dismiss] = useStored('seen.alert');
  const alert = answer?.info;
  if (alert === undefined || (alert.severity === 'critical') !== critical || dismissed === alert.id)
    return null;
  return (
    <Banner
      label="National alert"
      tone={alert.severity}
      title={alert.title}
      action={<AlertLink link={alert.link} />}
      onDismiss={() => dismiss(alert.id)}
      dismissLabel="Dismiss the alert"
      live
    >
      {alert.text}
    </Banner>
  );
}

function AlertLink({ link }: { readonly link: Alert['link'] }) {
  const resolve = useLink();
  if (link === null) return null;
  // Ours or another site's: each has its own rule.
  const target = resolve(link.href, link.href.startsWith('/') ? 'link' : 'external');
  return target === null ? null : <TextLink link={target}>{link.label}</TextLink>;
}
