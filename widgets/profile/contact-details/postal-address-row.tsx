import { read } from '#src/api/read.ts';
import { useWrite } from '#src/api/use-write.ts';
import { EditableRow } from '#src/forms/editable-row.tsx';
import { useHasDraft } from '#src/forms/use-draft.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { isSameAddress, type PostalAddress } from '#widgets/shared/address/address-parts.ts';
import { saveResultOf } from '#widgets/shared/writing/save.ts';
import { PostalAddressForm } from './postal-address-form.tsx';

interface PostalAddressRowProps {
  readonly address: PostalAddress;
  /** In one line. */
  readonly line: string;
}

const draft = 'settings.postal-address';
const refusals = { '/error/bad_request': "We couldn't read that address. Check its parts." };

/** Where letters go; it may differ from where power is supplied. */
export function PostalAddressRow({ address, line }: PostalAddressRowProps) {
  const staff = useStaffReason();
  const hasDraft = useHasDraft(draft);
  const { send } = useWrite('billing.postalAddress', {
    read: read('billing.accounts'),
    find: ({ selectedBillingAccount: now }, { body }) =>
      isSameAddress(now.postalAddress, body) ? 'done' : 'missing',
  });
  return (
    <EditableRow label="Postal address" value={line} lockedReason={staff} startsOpen={hasDraft}>
      {(editing) => (
        <PostalAddressForm
          address={address}
          draft={draft}
          hasDraft={hasDraft}
          editing={editing}
          onSave={async (body) => saveResultOf(await send({ body }), refusals)}
        />
      )}
    </EditableRow>
  );
}
