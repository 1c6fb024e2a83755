import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import type { FieldBinding } from '#src/ui/controls/field.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { AuthorityTerms } from '#widgets/profile/recurring-payment/authority-terms.tsx';
import type { TickName } from './fields.ts';

interface TicksProps {
  readonly authorisationCode: string;
  readonly company: string;
  readonly field: (name: TickName) => FieldBinding<HTMLInputElement>;
}

/** The terms, and the three ticks that make them an authority (docs/rules.md, direct-debit-needs-an-authority). */
export function Ticks({ authorisationCode, company, field }: TicksProps) {
  const { brand } = useServices();
  const { phone } = brand.contact;
  const call = useLink()(phone.href, 'external');
  return (
    <>
      <AuthorityTerms authorisationCode={authorisationCode} headingLevel={4} />
      <Checkbox
        {...field('authoriseTAndC')}
        label={`I authorise ${company} (authorisation code ${authorisationCode}) to debit this account, and I can operate it on my own.`}
      />
      <Text size={14} tone="muted">
        Do two people have to sign for the account? Call us on{' '}
        <span>{call === null ? phone.display : <TextLink link={call}>{phone.display}</TextLink>}</span> and
        we'll send you a form for both of you, or pay by card.
      </Text>
      <Checkbox
        {...field('acknowledgeTAndC')}
        label={`I've read and agree to ${brand.name}'s direct debit terms.`}
      />
      <Checkbox {...field('bankTAndC')} label="I've read and agree to my bank's terms." />
    </>
  );
}
