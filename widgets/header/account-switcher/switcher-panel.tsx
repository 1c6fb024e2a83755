import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useAccountSwitch } from '#src/startup/account-switch.tsx';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CheckIcon, LoadingIcon } from '#src/ui/icons/icons.ts';
import { Text } from '#src/ui/text/text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { SwitchProblem } from '#widgets/shared/property/switch-problem.tsx';
import styles from './account-switcher.module.css';
import type { Entry, Group } from './switcher-entries.ts';
import { limitGroups, searchGroups } from './switcher-search.ts';

/** More than this is for the search; a list of hundreds is read by nobody. */
const mostShown = 100;

const countOf = (groups: readonly Group[]) => groups.reduce((sum, group) => sum + group.entries.length, 0);

export interface SwitcherPanelProps {
  readonly groups: readonly Group[];
  readonly hasSearch: boolean;
}

/** Search and list. Arrow keys, Home and End move in the list, which is one tab stop. */
export function SwitcherPanel({ groups, hasSearch }: SwitcherPanelProps) {
  const { selectSite, selectAccount, status } = useAccountSwitch();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const [wanted, setWanted] = useState<Entry | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => searchGroups(groups, search), [groups, search]);
  const shown = useMemo(() => limitGroups(found, mostShown), [found]);
  const entries = shown.flatMap((group) => group.entries);
  const stop =
    entries.find((entry) => entry.key === active) ?? entries.find((entry) => entry.isSelected) ?? entries[0];
  const hidden = countOf(found) - entries.length;
  const isSwitching = status === 'loading';

  const choose = (entry: Entry, group: Group) => {
    if (isSwitching || entry.isSelected) return;
    setWanted(entry);
    // "All sites" is of the selected account: another account is selected as a whole.
    if (entry.siteId === null && !group.isSelected) void selectAccount(entry.accountId);
    else void selectSite(entry.accountId, entry.siteId);
  };
  const focusAt = (index: number) =>
    list.current?.querySelectorAll<HTMLButtonElement>('button')[index]?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    const at = entries.findIndex((entry) => entry.key === stop?.key);
    const last = entries.length - 1;
    const isInList = list.current?.contains(event.target as Node) ?? false;
    const next = isInList
      ? {
          ArrowDown: Math.min(at + 1, last),
          ArrowUp: Math.max(at - 1, 0),
          Home: 0,
          End: last,
        }[event.key]
      : { ArrowDown: 0 }[event.key];
    if (next === undefined || last < 0) return;
    event.preventDefault();
    focusAt(next);
  };

  return (
    <div className={styles.panel} onKeyDown={onKeyDown} role="presentation">
      {hasSearch ? (
        <SearchField
          label="Find a site by name, address or customer number"
          value={search}
          onChange={setSearch}
        />
      ) : null}
      <SwitchProblem hasChosen={wanted !== null} />
      <div role="status">
        {isSwitching ? (
          <Text size={14} tone="muted">{`Changing to ${wanted?.label ?? 'your choice'}`}</Text>
        ) : search === '' ? null : (
          <VisuallyHidden>{countOf(found) === 1 ? '1 match' : `${countOf(found)} matches`}</VisuallyHidden>
        )}
      </div>
      <div ref={list} className={styles.list}>
        {shown.map((group) => (
          <EntryGroup key={group.id} group={group}>
            {group.entries.map((entry) => (
              <li key={entry.key}>
                <button
                  type="button"
                  className={styles.entry}
                  tabIndex={entry === stop ? 0 : -1}
                  aria-current={entry.isSelected || undefined}
                  aria-disabled={isSwitching || undefined}
                  onFocus={() => setActive(entry.key)}
                  onClick={() => choose(entry, group)}
                >
                  <span className={styles.words}>
                    <span>{entry.label}</span>
                    {entry.detail === '' ? null : <span className={styles.detail}>{` ${entry.detail}`}</span>}
                  </span>
                  {isSwitching && entry.key === wanted?.key ? (
                    <Icon of={LoadingIcon} className={styles.turning} />
                  ) : entry.isSelected ? (
                    <Icon of={CheckIcon} />
                  ) : null}
                </button>
              </li>
            ))}
          </EntryGroup>
        ))}
      </div>
      {entries.length === 0 ? (
        <Text
          size={14}
          tone="muted"
        >{`Nothing matches “${search.trim()}”. Try part of the address, or the customer number.`}</Text>
      ) : null}
      {hidden > 0 ? <Text size={14} tone="muted">{`${hidden} more. Search to find them.`}</Text> : null}
    </div>
  );
}

function EntryGroup({ group, children }: { readonly group: Group; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <div id={id} className={styles.groupName}>
        {group.label}
      </div>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}
