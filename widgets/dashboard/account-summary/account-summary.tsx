import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { ListRow, ListRows } from '#src/ui/layout/list-rows.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { supplyIcons } from '#widgets/shared/energy/supply-icons.ts';
import styles from './account-summary.module.css';
import { accountSummary } from './descriptor.ts';

type Account = PropsOf<typeof accountSummary>['data']['account'];

const paymentWords: Readonly<Record<Account['paymentMethod'], string>> = {
  directDebit: 'Direct debit',
  creditCard: 'Card, on autopay',
  none: 'You pay each bill yourself',
};
const deliveryWords: Readonly<Record<Account['billDelivery'], string>> = {
  email: 'By email',
  post: 'By post',
};

/** The account in short: who holds it, where, how it is paid and what is supplied. */
function AccountSummary({ config, data: { account } }: PropsOf<typeof accountSummary>) {
  const link = useLink();
  const settings = link('/account/profile/account-settings');
  const payment = link('/account/profile/payment-options');
  return (
    <Card
      title="Your account"
      footer={
        <>
          {settings === null ? null : (
            <TextLink link={settings} standalone>
              Account settings
            </TextLink>
          )}
          {payment === null ? null : (
            <TextLink link={payment} standalone>
              Payment options
            </TextLink>
          )}
        </>
      }
    >
      <div className={styles.areas}>
        <DefinitionList
          items={[
            { term: 'Customer number', detail: account.customerNumber },
            { term: 'Account holder', detail: account.owner },
            { term: 'Address', detail: account.fullAddress },
            { term: 'How you pay', detail: paymentWords[account.paymentMethod] },
            { term: 'Your bills come', detail: deliveryWords[account.billDelivery] },
          ].map(({ term, detail }) => ({ term, detail: detail.trim() === '' ? 'Not on file' : detail }))}
        />
        {config.showPlans ? <Plans plans={account.plans} /> : null}
      </div>
    </Card>
  );
}

function Plans({ plans }: { readonly plans: Account['plans'] }) {
  if (plans.length === 0) {
    return (
      <Text size={14} tone="muted">
        Nothing is supplied on this account yet. We'll list your plans here once supply starts.
      </Text>
    );
  }
  return (
    <ListRows label="Your plans">
      {plans.map(({ supplyPointId, supplyType, supplyTypeDisplay, plan }) => (
        <ListRow
          key={`${supplyType} ${supplyPointId}`}
          icon={supplyIcons[supplyType]}
          title={plan}
          detail={`${supplyTypeDisplay}, ${supplyPointInWords(supplyType, supplyPointId)}`}
        />
      ))}
    </ListRows>
  );
}

/** An ICP or LPG number is one word; a text such as "3 supply points" needs no label. */
function supplyPointInWords(supplyType: Account['plans'][number]['supplyType'], id: string): string {
  if (/\s/.test(id)) return id;
  return `${supplyType === 'lpg' ? 'LPG number' : 'ICP'} ${id}`;
}

export default defineWidget(accountSummary, AccountSummary);
