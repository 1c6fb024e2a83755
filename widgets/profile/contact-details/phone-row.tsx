import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { EditableRow, type RowControl } from '#src/forms/editable-row.tsx';
import { useHasDraft } from '#src/forms/use-draft.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { formatPhone } from '#widgets/shared/contact/phone.ts';
import { useSave } from '#widgets/shared/writing/save.ts';
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

const check = query('billing.accounts');
const refreshes = ['billing.accounts'] as const;
const lastReason = 'Add another number before you delete this one.';

/** One phone number: added, changed, and deleted while there is another one. */
export function PhoneRow({ kind, label, value, isLast }: PhoneRowProps) {
  const staff = useStaffReason();
  const startsOpen = useHasDraft(draftName(kind));
  const save = useSave(`billing.phone.${kind}.save`, {
    refreshes,
    check,
    refusals: {
      '/error/bad_request': `Please enter a valid ${kind === 'mobile' ? 'mobile phone' : 'phone'} number.`,
    },
  });
  return (
    <EditableRow
      label={label}
      value={value}
      shown={formatPhone(value.replaceAll(' ', ''))}
      lockedReason={staff}
      startsOpen={startsOpen}
      aside={(row) =>
        value === '' ? null : (
          <DeleteButton
            kind={kind}
            label={label}
            value={value}
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
          onSave={(phone) => save((now) => isSamePhone(phonesOf(now)[kind], phone), { body: { phone } })}
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
  const remove = useSave(`billing.phone.${kind}.delete`, {
    refreshes,
    check,
    refusals: { '/error/phone/last_number': lastReason },
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
        onDelete={() => remove((now) => phonesOf(now)[kind] === '')}
        onDone={() => {
          setAsking(false);
          row.onDone();
        }}
      />
    </>
  );
}
