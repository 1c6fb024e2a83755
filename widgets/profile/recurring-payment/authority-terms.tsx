import { useServices } from '#src/services.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import styles from './recurring-payment.module.css';

interface AuthorityTermsProps {
  /** Code by which the bank knows who debits. */
  readonly authorisationCode: string;
  readonly headingLevel: 3 | 4;
}

/** The text of a direct debit authority: ours, and what the bank grants (docs/rules.md, direct-debit-terms). */
export function AuthorityTerms({ authorisationCode, headingLevel }: AuthorityTermsProps) {
  const { brand } = useServices();
  return (
    <div className={styles.terms}>
      <Heading level={headingLevel} size={14}>{`${brand.name}'s direct debit terms`}</Heading>
      <ul className={styles.points}>
        <li>{`${brand.legalName}, authorisation code ${authorisationCode}, takes what you owe from your bank account.`}</li>
        <li>We write to you at least 10 calendar days before each debit, with the amount and the date.</li>
        <li>
          A bill that's due sooner than 10 days after you set this up is yours to pay: we start with the one
          after it. If you change the account later, payments that we've told you about come from the new one.
        </li>
        <li>We give you 30 days' notice before we change these terms.</li>
        <li>
          If your bank can't pay a debit, we may send it again within 5 business days without a new notice.
        </li>
        <li>You can stop at any time, here or at your bank.</li>
      </ul>
      <Heading level={headingLevel} size={14}>
        Your bank's terms
      </Heading>
      <ul className={styles.points}>
        <li>
          A joint account is fine if either of you can make payments alone. If two people have to sign, call
          us for a form.
        </li>
        <li>It can reverse a debit for up to 120 days if we didn't give you proper notice.</li>
        <li>It can reverse a debit for up to 9 months if you never gave the authority.</li>
        <li>Its own terms and fees for the account hold too.</li>
      </ul>
    </div>
  );
}
