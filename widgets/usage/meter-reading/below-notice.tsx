import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { fieldName, type Reading, swappedOf } from './reading.ts';

/** Beside a number that is below the last reading: what it may be, and the way out where the meter really shows it. */
export function BelowNotice({ readings }: { readonly readings: readonly Reading[] }) {
  const { phone, hours } = useServices().brand.contact;
  const link = useLink()(phone.href, 'external');
  const swapped = swappedOf(readings)?.map(({ field }) => fieldName(field));
  return (
    <Notice
      tone="warning"
      live="polite"
      title={swapped === undefined ? undefined : `${swapped.join(' and ')} look swapped`}
    >
      {swapped === undefined ? null : 'Each number fits the other one. Check the names on the meter. '}
      Nothing was sent. If your meter really shows this, call us on{' '}
      {link === null ? phone.display : <TextLink link={link}>{phone.display}</TextLink>}, {hours}.
    </Notice>
  );
}
