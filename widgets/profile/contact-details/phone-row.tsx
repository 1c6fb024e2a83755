import { useState } from 'react';
import { read } from '#src/api/read.ts';
import { useWrite } from '#src/api/use-write.ts';
import { EditableRow, type RowControl } from '#src/forms/editable-row.tsx';
import { useHasDraft } from '#src/forms/use-draft.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { nationalPhone } from '#widgets/shared/contact/phone.ts';
import { saveResultOf } from '#widgets/shared/writing/save.ts';
import { DeletePhoneDialog } from './delete-phone-dialog.tsx';
import { PhoneForm } from './phone-form.tsx';
import { isSamePhone, type PhoneKind, phonesOf } from './phones.ts';

interface PhoneRowProps {
  readonly kind: PhoneKind;
  readonly label: string;
  /** Empty for none. */
  readonly value: string;
  /** It is the only one, or there is none: we have to be able to reach everybody. */
  readonly isLast: boolean;
}

const accounts = read('billing.accounts');
const lastReason = 'Add another number before you delete this one.';

/** One phone number: added, changed, and deleted while there is another one. */
export function PhoneRow({ kind, label, value, isLast }: PhoneRowProps) {
  const staff = useStaffReason();
  const shown = nationalPhone(value.replaceAll(' ', ''));
  const startsOpen = useHasDraft(draftName(kind));
  const { send } = useWrite(`billing.phone.${kind}.save`, {
    read: accounts,
    find: (now, { body }) => (isSamePhone(phonesOf(now)[kind], body.phone) ? 'done' : 'missing'),
  });
  const refusals = {
    '/error/bad_request': `Please enter a valid ${kind === 'mobile' ? 'mobile phone' : 'phone'} number.`,
  };
  return (
    <EditableRow
      label={label}
      value={value}
      shown={shown}
      lockedReason={staff}
      startsOpen={startsOpen}
      aside={(row) =>
        value !== '' && (
          <DeleteButton
            kind={kind}
            label={label}
            value={shown}
            lockedReason={staff ?? (isLast ? lastReason : undefined)}
            row={row}
          />
        )
      }
    >
      {(editing) => (
        <PhoneForm
          kind={kind}
          label={label}
          value={value}
          draft={draftName(kind)}
          editing={editing}
          onSave={async (phone) => saveResultOf(await send({ body: { phone } }), refusals)}
        />
      )}
    </EditableRow>
  );
}

const draftName = (kind: PhoneKind) => `settings.phone-${kind}`;

interface DeleteButtonProps {
  readonly kind: PhoneKind;
  readonly label: string;
  readonly value: string;
  readonly lockedReason: string | undefined;
  readonly row: RowControl;
}

function DeleteButton({ kind, label, value, lockedReason, row }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { send } = useWrite(`billing.phone.${kind}.delete`, {
    read: accounts,
    find: (now) => (phonesOf(now)[kind] === '' ? 'done' : 'missing'),
  });
  return (
    <>
      <Button size="small" variant="quiet" disabledReason={lockedReason} onClick={() => setAsking(true)}>
        Delete <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
      </Button>
      <DeletePhoneDialog
        open={isAsking}
        label={label}
        value={value}
        finalFocus={row.editButton}
        onClose={() => setAsking(false)}
        onDelete={async () => saveResultOf(await send(), { '/error/phone/last_number': lastReason })}
        onDone={() => {
          setAsking(false);
          row.onDone();
        }}
      />
    </>
  );
}
