import { useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { useLink } from '#src/routing/use-link.ts';
import { type ServerButton, useServerCall } from '#src/runtime/server-action.tsx';
import { useStaffReason } from '#src/session/use-session.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Menu, type MenuItem } from '#src/ui/overlay/menu.tsx';
import styles from './hero-message.module.css';

type DialogAction = Extract<ServerButton['action'], { kind: 'dialog' }>;

/** The menu of the hero. An entry whose address the link policy refuses is left out: a menu has no plain text. */
export function HeroMenu({ menu }: { readonly menu: ResponseOf<'drd.widget.hero.menu'> }) {
  const link = useLink();
  const { send, outcome } = useServerCall();
  const staff = useStaffReason();
  const [shown, setShown] = useState<DialogAction>();

  const itemOf = ({ label, action }: ServerButton): MenuItem | null => {
    const base = { id: label, label };
    switch (action.kind) {
      case 'navigate':
      case 'external': {
        const target = action.kind === 'navigate' ? link(action.to) : link(action.href, 'external');
        return target === null ? null : { ...base, link: target };
      }
      case 'dialog':
        return { ...base, onSelect: () => setShown(action) };
      case 'call':
        return staff === undefined
          ? { ...base, onSelect: () => void send(action.operation, action.argument) }
          : { ...base, detail: staff, disabled: true };
    }
  };

  const items = menu.items.map(itemOf).filter((item) => item !== null);
  if (items.length === 0) return null;
  return (
    <>
      <div className={styles.menu}>
        <Menu label="More for you" text="More for you" items={items} />
        <Dialog open={shown !== undefined} onClose={() => setShown(undefined)} title={shown?.title ?? ''}>
          <span>{shown?.text}</span>
        </Dialog>
      </div>
      {outcome === null ? null : <div className={styles.outcome}>{outcome}</div>}
    </>
  );
}
