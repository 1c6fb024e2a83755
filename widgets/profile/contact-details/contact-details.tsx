import { EditableRows } from '#src/forms/editable-row.tsx';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { contactDetails } from './descriptor.ts';
import { PhoneRow } from './phone-row.tsx';
import { type PhoneKind, phoneKinds, phonesOf } from './phones.ts';
import { PostalAddressRow } from './postal-address-row.tsx';

const labels: Readonly<Record<PhoneKind, string>> = {
  mobile: 'Mobile phone',
  home: 'Home phone',
  work: 'Work phone',
};

/** Phone numbers and postal address. */
function ContactDetails({ config, data: { accounts } }: PropsOf<typeof contactDetails>) {
  const phones = phonesOf(accounts);
  const isLast = phoneKinds.filter((kind) => phones[kind] !== '').length <= 1;
  const { postalAddress, fullAddress } = accounts.selectedBillingAccount;
  return (
    <Card title={config.heading}>
      <StaffNote />
      <EditableRows>
        {phoneKinds.map((kind) => (
          <PhoneRow key={kind} kind={kind} label={labels[kind]} value={phones[kind]} isLast={isLast} />
        ))}
        <PostalAddressRow address={postalAddress} line={fullAddress} />
      </EditableRows>
    </Card>
  );
}

export default defineWidget(contactDetails, ContactDetails);
