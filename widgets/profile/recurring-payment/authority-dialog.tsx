import { useServices } from '#src/services.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { PrintIcon } from '#src/ui/icons/icons.ts';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { accountEnd } from '#widgets/shared/payments/account-name.ts';
import { AuthorityTerms } from './authority-terms.tsx';
import type { RecurringData } from './locks.ts';
import styles from './recurring-payment.module.css';

interface AuthorityDialogProps {
  readonly open: boolean;
  readonly authority: RecurringData['recurring']['paymentAuthority'];
  readonly onClose: () => void;
}

/** The customer's copy of the authority, for reading and for paper. */
export function AuthorityDialog({ open, authority, onClose }: AuthorityDialogProps) {
  const { brand } = useServices();
  const { directDebit, authorisationCode } = authority;
  if (directDebit === null) return null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title="Your direct debit authority"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.copy}>
        {/* Inside of what scrolls on a phone, so that the keyboard gets there. */}
        <Inline>
          <Button icon={PrintIcon} onClick={() => window.print()}>
            Print
          </Button>
        </Inline>
        <DefinitionList
          items={[
            { term: 'Given to', detail: brand.legalName },
            { term: 'Authorisation code', detail: authorisationCode },
            { term: 'Account name', detail: directDebit.holder },
            { term: 'Bank', detail: directDebit.bank },
            { term: 'Account number', detail: <Masked number={directDebit.maskedNumber} /> },
            { term: 'On your bank statement', detail: directDebit.paymentInformation },
            { term: 'Given on', detail: formatDate(directDebit.since) },
          ]}
        />
        <AuthorityTerms authorisationCode={authorisationCode} headingLevel={3} />
      </div>
    </Dialog>
  );
}

/** The dots are for the eye; read out they would be fourteen bullets. */
function Masked({ number }: { readonly number: string }) {
  return (
    <>
      <span aria-hidden="true">{number}</span>
      <VisuallyHidden>{`ending ${accountEnd(number)}`}</VisuallyHidden>
    </>
  );
}
