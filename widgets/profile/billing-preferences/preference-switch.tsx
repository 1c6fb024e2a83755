import { useEffect, useState } from 'react';
import type { SaveResult } from '#src/forms/editable-field.tsx';
import { Switch } from '#src/ui/controls/switch.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Text } from '#src/ui/text/text.tsx';
import styles from './billing-preferences.module.css';

interface PreferenceSwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onSave: (checked: boolean) => Promise<SaveResult>;
  /** Why it can't be changed now. */
  readonly lockedReason: string | undefined;
}

type Status =
  | { readonly kind: 'none' | 'loading' | 'success' }
  | { readonly kind: 'error'; readonly message: string };

/** Milliseconds for which 'Changes Saved' stays. */
const savedFor = 5000;

/** A switch that saves itself: it moves at once, and goes back when the save fails. */
export function PreferenceSwitch({ label, hint, checked, onSave, lockedReason }: PreferenceSwitchProps) {
  const [wanted, setWanted] = useState<boolean | undefined>(undefined);
  const [status, setStatus] = useState<Status>({ kind: 'none' });
  const isLoading = status.kind === 'loading';
  // Until the new answer is there, the switch stays as it was set.
  useEffect(() => {
    if (!isLoading && wanted === checked) setWanted(undefined);
  }, [isLoading, wanted, checked]);
  useEffect(() => {
    if (status.kind !== 'success') return undefined;
    const timer = setTimeout(() => setStatus({ kind: 'none' }), savedFor);
    return () => clearTimeout(timer);
  }, [status.kind]);

  async function change(next: boolean) {
    setWanted(next);
    setStatus({ kind: 'loading' });
    const result = await onSave(next);
    if (result.ok) return setStatus({ kind: 'success' });
    setWanted(undefined);
    setStatus(result.message === undefined ? { kind: 'none' } : { kind: 'error', message: result.message });
  }

  return (
    <div className={styles.preference}>
      <Switch
        label={label}
        hint={lockedReason === undefined ? hint : `${hint} ${lockedReason}`}
        checked={wanted ?? checked}
        disabled={isLoading || lockedReason !== undefined}
        onChange={(next) => void change(next)}
      />
      <div role="status">
        {isLoading ? (
          <Text as="span" size={14} tone="muted">
            Saving
          </Text>
        ) : null}
        {status.kind === 'success' ? <InlineAlert tone="success">Changes Saved</InlineAlert> : null}
        {status.kind === 'error' ? <InlineAlert>{status.message}</InlineAlert> : null}
      </div>
    </div>
  );
}
