import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { PartialNote } from '#src/ui/feedback/states.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { type Definition, DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { accountRoles } from './descriptor.ts';
import { roleName } from './role-name.ts';

const customerTypes = { residential: 'Home', sme: 'Business' } as const;

/** Who the customer is to us, and what they are in this account. Display only. */
function AccountRoles({ config, data: { accounts, details, roles } }: PropsOf<typeof accountRoles>) {
  const link = useLink();
  const properties = link('/account/profile/property-details');
  const { contact, selectedBillingAccount: account } = accounts;
  const customerSince = dataOf(details)?.customerSince;
  const roleCodes = dataOf(roles)?.roles;
  const name = [contact.firstName, contact.middleName, contact.lastName]
    .filter((part) => part !== '')
    .join(' ');
  const items: readonly (Definition & { readonly detail: string })[] = [
    { term: 'Your name', detail: name },
    { term: 'Customer number', detail: account.customerNumber },
    { term: 'Account holder', detail: account.owner },
    { term: 'Customer type', detail: customerTypes[account.type] },
    ...(account.isBuyingGroup ? [{ term: 'Buying group', detail: account.buyingGroupName }] : []),
    ...(roleCodes === undefined
      ? []
      : [{ term: 'Your role', detail: [...new Set(roleCodes.map(roleName))].join(', ') }]),
    ...(customerSince === undefined ? [] : [{ term: 'Customer since', detail: formatDate(customerSince) }]),
  ];
  return (
    <Card
      title={config.heading}
      footer={
        properties && (
          <TextLink link={properties} standalone>
            Properties and plans
          </TextLink>
        )
      }
    >
      <DefinitionList
        items={items.map(({ term, detail }) => ({ term, detail: detail === '' ? 'Not on file' : detail }))}
      />
      {roles.state === 'failed' && (
        <PartialNote onRetry={roles.retry}>Your role isn't available right now.</PartialNote>
      )}
    </Card>
  );
}

export default defineWidget(accountRoles, AccountRoles);
