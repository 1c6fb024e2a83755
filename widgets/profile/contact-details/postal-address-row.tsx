import { query } from '#src/api/query.ts';
import { EditableRow } from '#src/forms/editable-row.tsx';
import { useHasDraft } from '#src/forms/use-draft.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { isSameAddress, type PostalAddress } from '#widgets/shared/address/address-parts.ts';
import { useSave } from '#widgets/shared/writing/save.ts';
import { PostalAddressForm } from './postal-address-form.tsx';

interface PostalAddressRowProps {
  readonly address: PostalAddress;
  /** In one line. */
  readonly line: string;
}

const draft = 'settings.postal-address';

/** Where letters go; it may differ from where power is supplied. */
export function PostalAddressRow({ address, line }: PostalAddressRowProps) {
  const staff = useStaffReason();
  const hasDraft = useHasDraft(draft);
  const save = useSave('billing.postalAddress', {
    refreshes: ['billing.accounts'],
    check: query('billing.accounts'),
    refusals: { '/error/bad_request': "We couldn't read that address. Check its parts." },
  });
  return (
    <EditableRow label="Postal address" value={line} lockedReason={staff} startsOpen={hasDraft}>
      {(editing) => (
        <PostalAddressForm
          address={address}
          draft={draft}
          hasDraft={hasDraft}
          editing={editing}
          onSave={(body) =>
            save((now) => isSameAddress(now.selectedBillingAccount.postalAddress, body), { body })
          }
        />
      )}
    </EditableRow>
  );
}
