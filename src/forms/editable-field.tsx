import { type RefObject, useEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '#src/ui/controls/text-field.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { z } from '#src/zod.ts';
import { EditButtons } from './edit-buttons.tsx';
import { EditableRow, type EditableRowProps, type Editing } from './editable-row.tsx';
import { Form } from './form.tsx';
import { useHasKeptWork } from './unsaved-work.ts';
import { useDraft, useHasDraft } from './use-draft.ts';
import { type FormControl, useForm } from './use-form.ts';

/** The outcome of a save: success, or an error; without a message the customer cancelled. */
export type SaveResult = { readonly ok: true } | { readonly ok: false; readonly message: string | undefined };

export interface EditableFieldProps
  extends Omit<EditableRowProps, 'children'>,
    Pick<
      TextFieldProps,
      'hint' | 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'prefix' | 'optional'
    > {
  /** Checks and tidies what was typed. */
  readonly schema: z.ZodMiniType<string, string>;
  readonly onSave: (text: string) => Promise<SaveResult>;
  /** Why nothing can be saved now: the Save button stays reachable and says so. */
  readonly saveLockedReason?: string | undefined;
  /** Stores what was typed under this name, and opens with it after a session that ended. */
  readonly draft?: string;
  /** Shown below the field for what is typed there; `onTake` puts another text in its place. */
  readonly below?: (typed: string, onTake: (text: string) => void) => Elements;
  /** Puts something around the form, or in its place. `close` gives up to edit. */
  readonly around?: (form: Elements, close: () => void) => Elements;
}

/**
 * A value with an Edit button that opens a small form: NONE, EDIT, LOADING, then SUCCESS with 'Changes Saved' or
 * ERROR with what was typed still there.
 */
export function EditableField(props: EditableFieldProps) {
  const { draft } = props;
  const hasKept = useHasKeptWork(props.label);
  const own = hasKept ? { ...props, startsOpen: true } : props;
  return draft === undefined ? <Field {...own} /> : <DraftedField {...own} draft={draft} />;
}

function DraftedField(props: EditableFieldProps & { readonly draft: string }) {
  const hasDraft = useHasDraft(props.draft);
  return <Field {...props} startsOpen={hasDraft || (props.startsOpen ?? false)} />;
}

function Field({ around = (form) => form, ...props }: EditableFieldProps) {
  return (
    <EditableRow {...props}>
      {(editing) => around(<EditForm {...props} editing={editing} />, () => editing.onStatus('none'))}
    </EditableRow>
  );
}

function EditForm({
  label,
  value,
  schema,
  onSave,
  saveLockedReason,
  editing,
  draft,
  below,
  ...rest
}: EditableFieldProps & { readonly editing: Editing }) {
  const { hint, type, inputMode, autoComplete, spellCheck, prefix, optional } = rest;
  const input = { hint, type, inputMode, autoComplete, spellCheck, prefix, optional };
  const form = useForm(z.object({ text: schema }), { text: value });
  const discard = useRef<() => void>(() => undefined);
  useEffect(() => form.hook.setFocus('text', { shouldSelect: true }), [form.hook]);
  return (
    <Form
      form={form}
      label={label}
      onSubmit={async ({ text }) => {
        if (saveLockedReason !== undefined) return;
        editing.onStatus('loading');
        const result = await onSave(text);
        if (result.ok) {
          discard.current();
          editing.onStatus('success');
          return;
        }
        editing.onStatus(result.message === undefined ? 'edit' : 'error');
        if (result.message !== undefined) form.refuse('text', result.message);
      }}
    >
      {draft === undefined ? null : <StoredDraft form={form} name={draft} discard={discard} />}
      <TextField label={label} {...defined(input)} {...form.field('text')} />
      {below?.(form.hook.watch('text'), (text) => {
        form.hook.setValue('text', text, { shouldDirty: true, shouldValidate: true });
        form.hook.setFocus('text');
      })}
      {saveLockedReason === undefined ? null : <InlineAlert tone="info">{saveLockedReason}</InlineAlert>}
      <EditButtons editing={editing} lockedReason={saveLockedReason} onCancel={() => discard.current()} />
    </Form>
  );
}

interface StoredDraftProps {
  readonly form: FormControl<{ text: string }, { text: string }>;
  readonly name: string;
  readonly discard: RefObject<() => void>;
}

/** Stores a draft only where it has a name: it needs the storage of the portal. */
function StoredDraft({ form, name, discard }: StoredDraftProps) {
  const forget = useDraft(form, { name, secret: [] });
  useEffect(() => {
    discard.current = forget;
  }, [discard, forget]);
  return null;
}

/** Without undefined values, which would override a default. */
const defined = <Props extends object>(props: Props) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Props]: Exclude<Props[Key], undefined>;
  };
