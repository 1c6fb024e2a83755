import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { EditIcon } from '#src/ui/icons.ts';
import { InlineAlert } from '#src/ui/notice.tsx';
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { z } from '#src/zod.ts';
import styles from './editable-field.module.css';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

/** Milliseconds for which 'Changes Saved' stays. */
const savedFor = 5000;

type Status = 'none' | 'edit' | 'loading' | 'success' | 'error';

/** What became of a save: nothing to say, or what is wrong with the text. */
export type SaveResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

export interface EditableFieldProps
  extends Pick<
    TextFieldProps,
    'hint' | 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'prefix' | 'optional'
  > {
  readonly label: string;
  readonly value: string;
  /** How the value is shown where it differs from what is typed. */
  readonly shown?: ReactNode;
  /** Stands in the place of an empty value. */
  readonly empty?: string;
  /** Checks and tidies what was typed. */
  readonly schema: z.ZodMiniType<string, string>;
  readonly onSave: (text: string) => Promise<SaveResult>;
  /** Why it can't be changed now: the button stays reachable and says so (decision G118). */
  readonly lockedReason?: string | undefined;
  /** Beside the value: a badge, another button. */
  readonly aside?: ReactNode;
}

/**
 * A value with an Edit button that turns into a small form: NONE, EDIT, LOADING, then SUCCESS with 'Changes Saved' or
 * ERROR with what was typed still there (specification B, sections 3 and 5).
 */
export function EditableField(props: EditableFieldProps) {
  const { label, value, shown, empty = 'Not set', lockedReason, aside } = props;
  const [status, setStatus] = useState<Status>('none');
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

  if (isOpen) return <EditForm {...props} status={status} onStatus={setStatus} />;
  return (
    <div className={styles.row}>
      <div className={styles.value}>
        <div className={styles.label}>{label}</div>
        <div className={value === '' ? styles.empty : undefined}>
          {value === '' ? empty : (shown ?? value)}
        </div>
        <div role="status">
          {status === 'success' ? <InlineAlert tone="success">Changes Saved</InlineAlert> : null}
        </div>
      </div>
      <div className={styles.actions}>
        {aside}
        <Button
          ref={editButton}
          size="small"
          icon={EditIcon}
          disabledReason={lockedReason}
          onClick={() => setStatus('edit')}
        >
          {value === '' ? 'Add' : 'Edit'} <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}

interface EditFormProps extends EditableFieldProps {
  readonly status: Status;
  readonly onStatus: (status: Status) => void;
}

function EditForm({ label, value, schema, onSave, status, onStatus, ...rest }: EditFormProps) {
  const { hint, type, inputMode, autoComplete, spellCheck, prefix, optional } = rest;
  const input = { hint, type, inputMode, autoComplete, spellCheck, prefix, optional };
  const form = useForm(z.object({ text: schema }), { text: value });
  useEffect(() => form.hook.setFocus('text', { shouldSelect: true }), [form.hook]);
  const isSaving = status === 'loading';
  return (
    <Form
      form={form}
      label={label}
      onSubmit={async ({ text }) => {
        onStatus('loading');
        const result = await onSave(text);
        onStatus(result.ok ? 'success' : 'error');
        if (!result.ok) form.refuse('text', result.message);
      }}
    >
      <TextField label={label} {...defined(input)} {...form.field('text')} />
      <div className={styles.buttons}>
        <Button type="submit" loading={isSaving} loadingText="Saving">
          Save
        </Button>
        <Button
          variant="quiet"
          disabledReason={isSaving ? 'Saving' : undefined}
          onClick={() => onStatus('none')}
        >
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** Without what is undefined, which would take the place of a default. */
const defined = <Props extends object>(props: Props) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Props]: Exclude<Props[Key], undefined>;
  };
