import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { AddIcon, EditIcon } from '#src/ui/icons/icons.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './editable-field.module.css';

/** Milliseconds for which 'Changes Saved' stays. */
const savedFor = 5000;

/** The states of an editable text field. */
type EditStatus = 'none' | 'edit' | 'loading' | 'success' | 'error';

/** What the form of a row reports to it. */
export interface Editing {
  readonly status: EditStatus;
  /** `none` closes the form, `success` closes it and says 'Changes Saved'. */
  readonly onStatus: (status: EditStatus) => void;
}

/** What another button of a row may do. */
export interface RowControl {
  /** It changed the value: says 'Changes Saved'. */
  readonly onDone: () => void;
  /** Takes focus when the other button has gone with the value. */
  readonly editButton: RefObject<HTMLButtonElement | null>;
}

export interface EditableRowProps {
  readonly label: string;
  readonly value: string;
  /** How the value is shown where it differs from what is typed. */
  readonly shown?: ReactNode;
  /** Shown in place of an empty value. */
  readonly empty?: string;
  /** Why it can't be changed now: the button stays reachable and says so. */
  readonly lockedReason?: string | undefined;
  /** Beside the value: a badge, or another button. */
  readonly aside?: Elements | ((row: RowControl) => Elements);
  /** Below the value: what is to be known of it. */
  readonly note?: Elements;
  /** Begins with the form: there is a draft. */
  readonly startsOpen?: boolean;
  /** The form in its place while it is edited. */
  readonly children: (editing: Editing) => Elements;
}

/** A value with an Edit button, which is replaced by a form. Focus returns to the button. */
export function EditableRow(props: EditableRowProps) {
  const { label, value, shown, empty = 'Not set', lockedReason, aside, note, startsOpen, children } = props;
  const [status, setStatus] = useState<EditStatus>(
    startsOpen && lockedReason === undefined ? 'edit' : 'none',
  );
  const editButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = status === 'edit' || status === 'loading' || status === 'error';
  useEffect(() => {
    if (wasOpen.current && !isOpen) editButton.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    if (status !== 'success') return;
    const timer = setTimeout(() => setStatus('none'), savedFor);
    return () => clearTimeout(timer);
  }, [status]);

  if (isOpen) return children({ status, onStatus: setStatus });
  return (
    <div className={styles.row}>
      <div className={styles.value}>
        <div className={styles.label}>{label}</div>
        <div className={value === '' ? styles.empty : undefined}>
          {value === '' ? empty : (shown ?? value)}
        </div>
        {note}
        <div role="status">
          {status === 'success' ? <InlineAlert tone="success">Changes Saved</InlineAlert> : null}
        </div>
      </div>
      <div className={styles.actions}>
        {typeof aside === 'function' ? aside({ onDone: () => setStatus('success'), editButton }) : aside}
        <Button
          ref={editButton}
          size="small"
          icon={value === '' ? AddIcon : EditIcon}
          disabledReason={lockedReason}
          onClick={() => setStatus('edit')}
        >
          <span>{value === '' ? 'Add' : 'Edit'}</span> <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}

/** Rows that can be edited, under one another with hairlines. */
export function EditableRows({ children }: { readonly children: Elements }) {
  return <div className={styles.rows}>{children}</div>;
}
