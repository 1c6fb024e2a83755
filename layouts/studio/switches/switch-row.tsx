import type { SwitchState } from '#layouts/api/shapes.ts';
import { useRoleReason } from '#layouts/studio/api/session.tsx';
import { typeName } from '#layouts/studio/document/names.ts';
import styles from '#layouts/studio/shared/shared.module.css';
import { counted, documentName } from '#layouts/studio/words.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { OutageIcon } from '#src/ui/icons/icons.ts';
import { extentOf } from './switch-words.ts';
import switches from './switches.module.css';

/** A widget type, where it is, and its switch if it was ever used. */
export interface SwitchableType {
  readonly type: string;
  readonly versions: readonly number[];
  readonly area: string | undefined;
  readonly description: string;
  readonly state: SwitchState | undefined;
  /** Live documents that have a widget of this type. */
  readonly pages: readonly string[];
}

const mostNamed = 3;

/** "Dashboard, Payments and 2 more". */
function usedOn(pages: readonly string[]): string {
  if (pages.length === 0) return 'On no page';
  const named = pages.slice(0, mostNamed).map(documentName).join(' · ');
  const more = pages.length - mostNamed;
  return more > 0 ? `${named} and ${counted(more, 'more', 'more')}` : named;
}

/** A widget type in a line, with the button of its switch. */
export function SwitchRow({ of, onSwitch }: { readonly of: SwitchableType; readonly onSwitch: () => void }) {
  const { type, state, pages, description } = of;
  const reason = useRoleReason('publisher');
  const isOff = state?.isOff === true;
  return (
    <li className={switches.row}>
      <span className={switches.type}>
        <span className={switches.name}>{typeName(type)}</span>
        <span className={styles.muted}>{description === '' ? type : description}</span>
      </span>
      <span className={cx(styles.muted, switches.used)}>{usedOn(pages)}</span>
      <span className={switches.state}>
        {state === undefined ? (
          <span className={styles.muted}>On</span>
        ) : (
          <>
            {isOff ? (
              <Badge tone="critical" icon={OutageIcon}>
                {['Off', extentOf(state)].filter(Boolean).join(': ')}
              </Badge>
            ) : (
              <span className={styles.muted}>On again</span>
            )}
            <span>{state.why}</span>
            <span className={styles.muted}>{`${state.by.name}, ${formatDateTime(state.at)}`}</span>
          </>
        )}
      </span>
      <span className={switches.act}>
        <Button
          size="small"
          variant="secondary"
          disabledReason={reason}
          aria-label={`Switch ${isOff ? 'on' : 'off'} ${typeName(type)}`}
          onClick={onSwitch}
        >
          {isOff ? 'Switch on' : 'Switch off'}
        </Button>
      </span>
    </li>
  );
}
