import { accountDetails, billingAccounts } from '#schemas/entities/account.ts';
import { accountRoles as rolesAnswer } from '#schemas/entities/person.ts';
import { query } from '#src/api/query.ts';
import { useRefresh } from '#src/api/use-refresh.ts';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { formatDate } from '#src/time/format-date.ts';
import { plainDate } from '#src/time/plain-date.ts';
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
  const readRoles = useRefresh(query('account.roles'));
  const properties = link('/account/profile/property-details');
  const { contact, selectedBillingAccount: account } = accounts;
  const name = [contact.firstName, contact.middleName, contact.lastName]
    .filter((part) => part !== '')
    .join(' ');
  const items: readonly (Definition & { readonly detail: string })[] = [
    { term: 'Your name', detail: name },
    { term: 'Customer number', detail: account.customerNumber },
    { term: 'Account holder', detail: account.owner },
    { term: 'Customer type', detail: customerTypes[account.type] },
    ...(account.isBuyingGroup ? [{ term: 'Buying group', detail: account.buyingGroupName }] : []),
    ...(roles === null
      ? []
      : [{ term: 'Your role', detail: [...new Set(roles.roles.map(roleName))].join(', ') }]),
    ...(details === null
      ? []
      : [{ term: 'Customer since', detail: formatDate(plainDate(details.customerSince)) }]),
  ];
  return (
    <Card
      title={config.heading ?? 'Your account'}
      footer={
        properties === null ? null : (
          <TextLink link={properties} standalone>
            Properties and plans
          </TextLink>
        )
      }
    >
      <DefinitionList
        items={items.map(({ term, detail }) => ({ term, detail: detail === '' ? 'Not on file' : detail }))}
      />
      {roles === null ? (
        <PartialNote onRetry={readRoles}>Your role isn't available right now.</PartialNote>
      ) : null}
    </Card>
  );
}

export default defineWidget(accountRoles, {
  answers: { accounts: billingAccounts, details: accountDetails, roles: rolesAnswer },
  component: AccountRoles,
});
