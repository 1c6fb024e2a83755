import { useState } from 'react';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useAccountSwitch } from '#src/startup/account-switch.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { HomeIcon, SearchIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextButton, TextLink } from '#src/ui/text/text-link.tsx';
import { CsvButton } from '#widgets/shared/files/csv-button.tsx';
import { SwitchProblem } from '#widgets/shared/property/switch-problem.tsx';
import { propertyList } from './descriptor.ts';
import { findProperties, type Property } from './find-properties.ts';
import { propertiesCsv } from './properties-csv.ts';
import styles from './property-list.module.css';
import { PropertyRow } from './property-row.tsx';
import { type Order, orders, sortProperties } from './sort-properties.ts';

const orderKeys = Object.keys(orders) as Order[];

/** How many are shown until the customer opens the whole list. */
const firstRows = 6;

/** Every site of the account, to work in one of them. */
function PropertyList({ config, data: { list }, account }: PropsOf<typeof propertyList>) {
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const [order, setOrder] = useState<Order>('account');
  const [hasChosen, setChosen] = useState(false);
  const { selectSite } = useAccountSwitch();
  const { properties } = list;
  const { heading } = config;
  if (properties.length === 0) return <NoProperties heading={heading} />;

  const { today } = account;
  const { usePeriod } = list;
  const found = sortProperties(findProperties(list, search, today), order, today);
  // In an order of their own choice the first rows are the answer.
  const shown = showsAll ? found : order === 'account' ? inSight(found) : found.slice(0, firstRows);
  const hasSearch = properties.length >= config.searchFrom;
  const choose = (accountId: string, siteId: string | null) => {
    setChosen(true);
    void selectSite(accountId, siteId);
  };
  const selected = properties.find(({ isSelected }) => isSelected);
  return (
    <Card
      title={heading}
      menu={
        heading === undefined ? null : (
          <Text as="span" size={14} tone="muted" tabular>
            {properties.length === 1 ? '1 property' : `${properties.length} properties`}
          </Text>
        )
      }
      footer={
        selected !== undefined && properties.length > 1 ? (
          <TextButton standalone onClick={() => choose(selected.billingAccountId, null)}>
            Show all properties together
          </TextButton>
        ) : null
      }
    >
      {hasSearch ? (
        <SearchField
          label="Search your properties"
          hint="By name, address, plan or status"
          value={search}
          onChange={setSearch}
        />
      ) : null}
      {hasSearch && usePeriod !== undefined ? (
        <div className={styles.tools}>
          <Select
            label="Sort by"
            options={orderKeys.map((value) => ({ value, label: orders[value] }))}
            value={order}
            onChange={setOrder}
          />
          <CsvButton
            of="use and cost of your properties"
            fileName={`properties-${usePeriod.window.startDate}-to-${usePeriod.window.endDate}.csv`}
            make={() => propertiesCsv(found, usePeriod)}
          />
        </div>
      ) : null}
      {usePeriod === undefined || !properties.some(({ use }) => use !== undefined) ? null : (
        <Text
          size={14}
          tone="muted"
        >{`Use and cost of the last billed period, ${formatDate(usePeriod.window.startDate)} to ${formatDate(usePeriod.window.endDate)}, ${usePeriod.includesGst ? 'incl. GST and daily charge' : 'energy only, excl. GST'}.`}</Text>
      )}
      <SwitchProblem hasChosen={hasChosen} />
      <div role="status" className={styles.count}>
        {search.trim() === '' ? null : `${found.length} of ${properties.length} properties found`}
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={`No property matches "${search.trim()}".`}
          icon={SearchIcon}
          action={<Button onClick={() => setSearch('')}>Clear search</Button>}
        >
          Try part of the address or the name you gave it.
        </EmptyState>
      ) : (
        <ul className={styles.list} role="list" aria-label="Choose the property to work in">
          {shown.map((property) => (
            <PropertyRow
              key={`${property.billingAccountId} ${property.siteId}`}
              property={property}
              period={usePeriod}
              today={today}
              onSelect={() => choose(property.billingAccountId, property.siteId)}
            />
          ))}
        </ul>
      )}
      {shown.length < found.length ? (
        <div>
          <Button onClick={() => setShowsAll(true)}>{`Show all ${found.length} properties`}</Button>
        </div>
      ) : null}
    </Card>
  );
}

/** The first rows, with the selected one always among them. */
function inSight(found: readonly Property[]): readonly Property[] {
  const first = found.slice(0, firstRows);
  const selected = found.find(({ isSelected }) => isSelected);
  return selected === undefined || first.includes(selected) ? first : [selected, ...first.slice(0, -1)];
}

function NoProperties({ heading }: { readonly heading: string | undefined }) {
  const move = useLink()('/account/profile/moving-house');
  return (
    <Card title={heading}>
      <EmptyState
        title="There are no properties on this account."
        icon={HomeIcon}
        action={
          move === null ? null : (
            <TextLink link={move} standalone>
              Tell us where you're moving to
            </TextLink>
          )
        }
      >
        A property appears here once you've joined it to your account.
      </EmptyState>
    </Card>
  );
}

export default defineWidget(propertyList, PropertyList);
