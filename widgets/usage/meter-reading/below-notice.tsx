import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';

/** Beside a number that is below the last reading: the way out where the meter really shows it. */
export function BelowNotice() {
  const { phone, hours } = useServices().brand.contact;
  const link = useLink()(phone.href, 'external');
  return (
    <Notice tone="warning" live="polite">
      Nothing was sent. If your meter really shows this, call us on{' '}
      <span>{link === null ? phone.display : <TextLink link={link}>{phone.display}</TextLink>}</span>
      <span>{`, ${hours}.`}</span>
    </Notice>
  );
}
