import { useMemo } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { ChevronDownIcon, HomeIcon } from '#src/ui/icons/icons.ts';
import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import { Popover } from '#src/ui/overlay/popover.tsx';
import styles from './account-switcher.module.css';
import { accountSwitcher } from './descriptor.ts';
import { countSites, switcherGroups } from './switcher-entries.ts';
import type { SwitcherPanelProps } from './switcher-panel.tsx';

const panel = lazyPart<SwitcherPanelProps>(() =>
  import('./switcher-panel.tsx').then((module) => module.SwitcherPanel),
);

/** The panel, which the popover waits for before it opens. */
function Panel(props: SwitcherPanelProps) {
  const Loaded = panel.current();
  return Loaded === undefined ? null : <Loaded {...props} />;
}

/** The current account and site, and the switch to others. */
function AccountSwitcher({
  config,
  data: { switcher },
  account: { today },
}: PropsOf<typeof accountSwitcher>) {
  const groups = useMemo(() => switcherGroups(switcher, today), [switcher, today]);
  const entries = groups.flatMap((group) => group.entries);
  const current = entries.find((entry) => entry.isSelected);
  if (entries.length === 0) return null;
  // A pending or closed site without a name is still told apart by its address.
  const { label, detail } = current ?? { label: 'Choose an account', detail: '' };
  const name = label.startsWith('(') ? `${label} ${detail}` : label;
  if (entries.length === 1) {
    return (
      <span className={styles.only}>
        <Icon of={HomeIcon} />
        <span className={styles.current}>{name}</span>
      </span>
    );
  }
  return (
    <Popover
      // Another choice is another popover: it closes when the switch has worked.
      key={current?.key}
      icon={HomeIcon}
      label={`Account and site: ${name}`}
      title="Account and site"
      loadContent={panel.load}
      text={
        <span className={styles.trigger}>
          <span className={styles.current}>{name}</span>
          <Icon of={ChevronDownIcon} size={16} />
        </span>
      }
    >
      <Panel groups={groups} hasSearch={countSites(switcher) >= config.searchFrom} />
    </Popover>
  );
}

export default defineWidget(accountSwitcher, AccountSwitcher);
