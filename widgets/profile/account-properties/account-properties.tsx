import { useDeferredValue, useMemo, useState } from 'react';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useAccountSwitch } from '#src/startup/account-switch.tsx';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { HomeIcon, SearchIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { SwitchProblem } from '#widgets/shared/property/switch-problem.tsx';
import { type AccountGroup, accountGroups, countSites, findSites } from './account-groups.ts';
import styles from './account-properties.module.css';
import { AccountSites, type Choice } from './account-sites.tsx';
import { accountProperties } from './descriptor.ts';

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const propertiesOf = (count: number) => countOf(count, 'property', 'properties');

/** Every account of the customer with its properties and what is connected there, to work in another one. */
function AccountProperties({ config, data: { all }, account }: PropsOf<typeof accountProperties>) {
  const [search, setSearch] = useState('');
  const [wanted, setWanted] = useState<string>();
  const { selectSite, selectAccount, status } = useAccountSwitch();
  const groups = useMemo(() => accountGroups(all), [all]);
  const total = countSites(groups);
  const hasSearch = total >= config.searchFrom;
  // The field answers every key at once, a long list follows.
  const looksFor = useDeferredValue(hasSearch ? search : '').trim();
  const found = useMemo(() => findSites(groups, looksFor), [groups, looksFor]);
  const choose = (key: string, select: () => Promise<void>) => {
    if (status === 'loading') return;
    setWanted(key);
    void select();
  };
  const choice: Choice = {
    pending: status === 'loading' ? wanted : undefined,
    isSwitching: status === 'loading',
    onSite: ({ key, accountId, id }) => choose(key, () => selectSite(accountId, id)),
    // "All properties" is of the selected account: another account is selected as a whole.
    onAccount: ({ id, isSelected }) =>
      choose(id, () => (isSelected ? selectSite(id, null) : selectAccount(id))),
  };

  return (
    <Card
      title={config.heading}
      icon={HomeIcon}
      fill={false}
      menu={
        <Text as="span" size={14} tone="muted" tabular>
          {countOf(groups.length, 'account', 'accounts')}
        </Text>
      }
    >
      {hasSearch ? (
        <div className={styles.search}>
          <SearchField
            label="Search all your accounts"
            hint="By name, address, ICP, plan or customer number"
            value={search}
            onChange={setSearch}
          />
          <div role="status" className={styles.count}>
            {looksFor === '' ? '' : `${countSites(found)} of ${propertiesOf(total)} found`}
          </div>
        </div>
      ) : null}
      <SwitchProblem hasChosen={wanted !== undefined} />
      {groups.length === 0 ? (
        <NoAccounts />
      ) : found.length === 0 ? (
        <EmptyState
          title={`No property matches "${looksFor}".`}
          icon={SearchIcon}
          action={<Button onClick={() => setSearch('')}>Clear search</Button>}
        >
          Try part of the address, the name you gave it, the ICP or the customer number.
        </EmptyState>
      ) : (
        <Groups groups={found} search={looksFor} choice={choice} today={account.today} />
      )}
    </Card>
  );
}

interface GroupsProps {
  readonly groups: readonly AccountGroup[];
  readonly search: string;
  readonly choice: Choice;
  readonly today: PlainDate;
}

function Groups({ groups, search, choice, today }: GroupsProps) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        // Another search is another list, which begins with its first entries.
        <AccountSites key={`${group.id} ${search}`} group={group} choice={choice} today={today} />
      ))}
    </div>
  );
}

function NoAccounts() {
  const move = useLink()('/account/profile/moving-house');
  return (
    <EmptyState
      title="There are no properties on your accounts."
      icon={HomeIcon}
      action={
        move === null ? null : (
          <TextLink link={move} standalone>
            Tell us where you're moving to
          </TextLink>
        )
      }
    >
      A property appears here once you've joined it to an account.
    </EmptyState>
  );
}

export default defineWidget(accountProperties, AccountProperties);
