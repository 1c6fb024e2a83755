import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconType } from '#src/ui/icons/icons.ts';
import styles from './tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconType | undefined;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** The selected tab's content. */
  readonly children: ReactNode;
}

/**
 * Tabs within a page (WAI-ARIA tabs pattern, selection follows focus): arrows, Home and End move. Plain
 * elements: they stand in the first paint of a page, where Chakra's code would come too late.
 */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabId = (id: string) => `${base}-tab-${id}`;
  const at = tabs.findIndex((tab) => tab.id === selected);

  function move(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    const element = list.current?.children[target];
    if (element instanceof HTMLElement) element.focus();
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.id)}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon ? <Icon of={tab.icon} /> : null}
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={at < 0 ? undefined : tabId(selected)}
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
