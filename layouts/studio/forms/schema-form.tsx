import { type ReactNode, useEffect, useRef } from 'react';
import { isObject, isSame } from '#layouts/core/outline.ts';
import type { Json } from '#layouts/core/text/parse.ts';
import { pointerOf } from '#layouts/core/text/pointer.ts';
import type { Path } from '#layouts/studio/document/set-value.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { AddIcon } from '#src/ui/icons/icons.ts';
import { checkValue, type Fault } from './check-value.ts';
import { type AlternativesField, fieldOf, type GroupField, leastOf, membersOf } from './describe.ts';
import type { FieldEditorProps, FormEdits } from './field-props.ts';
import styles from './forms.module.css';
import { ListEditor } from './list-editor.tsx';
import { NumberText } from './number-text.tsx';
import { RawValue } from './raw-value.tsx';
import { TextArea } from './text-area.tsx';
import { TextLine } from './text-line.tsx';

interface SchemaFormProps {
  readonly schema: JsonSchema;
  readonly value: Json;
  readonly edits: FormEdits;
  readonly path?: Path;
}

/** A form for an object, made of its schema: a field for each member, and what the schema doesn't know as it is. */
export function SchemaForm({ schema, value, edits, path = [] }: SchemaFormProps) {
  const own = checkValue(schema, value);
  // What the form sees itself is told in its own words, at once.
  const found = (edits.found ?? []).filter(({ pointer }) => !own.some((fault) => fault.pointer === pointer));
  const faults = [...own, ...found];
  return <Members schema={schema} value={value} edits={edits} path={path} faults={faults} at="" />;
}

interface MembersProps extends Required<SchemaFormProps> {
  readonly faults: readonly Fault[];
  /** Pointer of the value, as the faults have it. */
  readonly at: string;
}

function Members({ schema, value, edits, path, faults, at }: MembersProps): ReactNode {
  const members = membersOf(schema);
  const order = Object.keys(schema.properties ?? {});
  const own = isObject(value) ? value : {};
  const unknown = Object.keys(own).filter((key) => !order.includes(key));
  return (
    <>
      {members.map(({ key, isRequired, schema: member }) => (
        <FieldEditor
          key={key}
          field={fieldOf(member, key)}
          schema={member}
          value={Object.hasOwn(own, key) ? own[key] : undefined}
          isRequired={isRequired}
          order={order}
          edits={edits}
          path={[...path, key]}
          faults={faults}
          at={`${at}${pointerOf([key])}`}
        />
      ))}
      {unknown.map((key) => (
        <RawValue key={key} label={key} value={own[key] ?? null} />
      ))}
    </>
  );
}

/** A field, which a link to a finding leads to by its place. */
export function FieldEditor(props: FieldEditorProps): ReactNode {
  return (
    <div data-at={`${props.edits.place ?? ''}${props.at}`} className={styles.field}>
      <FieldControl {...props} />
    </div>
  );
}

/** The control of one field. What is the same as when nothing is set is left out of the text. */
function FieldControl(props: FieldEditorProps): ReactNode {
  const { field, value, isRequired, order, edits, path, faults, at } = props;
  const set = (next: Json | undefined) => {
    const isStandard = !isRequired && field.standard !== undefined && isSame(next, field.standard);
    edits.set(path, isStandard ? undefined : next, order);
  };
  const texts = {
    label: field.label,
    hint: field.hint,
    optional: !isRequired,
    error: faults.find(({ pointer }) => pointer === at)?.sentence,
  };
  switch (field.kind) {
    case 'text': {
      const text = typeof value === 'string' ? value : '';
      const onText = (next: string) => set(next === '' && !isRequired ? undefined : next);
      const hint =
        typeof field.standard === 'string'
          ? `${field.hint ?? ''} Without it: “${field.standard}”.`
          : field.hint;
      if (field.isLong || text.includes('\n')) {
        return <TextArea {...texts} hint={hint} value={text} disabled={edits.isReadOnly} onChange={onText} />;
      }
      return (
        <TextLine
          {...texts}
          hint={hint}
          isReadOnly={edits.isReadOnly}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      );
    }
    case 'number':
      return (
        <NumberText
          {...texts}
          isReadOnly={edits.isReadOnly}
          value={typeof value === 'number' ? value : undefined}
          standard={typeof field.standard === 'number' ? field.standard : undefined}
          onChange={set}
        />
      );
    case 'flag':
      return (
        <Checkbox
          label={field.label}
          hint={field.hint}
          error={texts.error}
          checked={typeof value === 'boolean' ? value : field.standard === true}
          onChange={({ target }) => {
            if (!edits.isReadOnly) set(target.checked);
          }}
        />
      );
    case 'choice': {
      const standard = typeof field.standard === 'string' ? ` (${field.standard})` : '';
      const none = isRequired ? [] : [{ value: '', label: `Not set${standard}` }];
      return (
        <Select
          {...texts}
          value={typeof value === 'string' ? value : ''}
          options={[...none, ...field.values.map((each) => ({ value: each, label: each }))]}
          onChange={(next) => {
            if (!edits.isReadOnly) edits.set(path, next === '' ? undefined : next, order);
          }}
        />
      );
    }
    case 'list':
      return <ListEditor {...props} field={field} set={set} Item={FieldEditor} error={texts.error} />;
    case 'group':
      return <Group {...props} field={field} set={set} />;
    case 'alternatives':
      return <Alternatives {...props} field={field} set={set} />;
    case 'unknown':
      return value === undefined ? null : <RawValue label={field.label} value={value} />;
  }
}

type Setter = (value: Json | undefined) => void;

function Group(props: FieldEditorProps & { readonly field: GroupField; readonly set: Setter }) {
  const { field, schema, value, isRequired, edits, path, faults, at, set } = props;
  return (
    <Nested
      label={field.label}
      hint={field.hint}
      isThere={value !== undefined}
      isReadOnly={edits.isReadOnly}
      onAdd={isRequired && value !== undefined ? undefined : () => set(leastOf(schema))}
      onRemove={isRequired ? undefined : () => set(undefined)}
    >
      {value === undefined ? null : (
        <Members schema={schema} value={value} edits={edits} path={path} faults={faults} at={at} />
      )}
    </Nested>
  );
}

function Alternatives(props: FieldEditorProps & { readonly field: AlternativesField; readonly set: Setter }) {
  const { field, value, isRequired, edits, path, faults, at, set } = props;
  const chosen = isObject(value) ? String(value[field.by] ?? '') : '';
  const found = field.cases.find((each) => each.value === chosen);
  const none = isRequired && found !== undefined ? [] : [{ value: '', label: 'None' }];
  return (
    <div className={styles.nested}>
      <Select
        label={field.label}
        hint={field.hint}
        optional={!isRequired}
        value={found?.value ?? ''}
        options={[...none, ...field.cases]}
        onChange={(next) => {
          if (edits.isReadOnly) return;
          const wanted = field.cases.find((each) => each.value === next);
          set(wanted === undefined ? undefined : leastOf(wanted.schema));
        }}
      />
      {found && value !== undefined ? (
        <Members schema={found.schema} value={value} edits={edits} path={path} faults={faults} at={at} />
      ) : null}
    </div>
  );
}

interface NestedProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly isThere: boolean;
  readonly isReadOnly: boolean;
  readonly onAdd: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
  readonly children: Elements;
}

/** Fields that belong together; those that needn't be there can be added and removed. */
function Nested({ label, hint, isThere, isReadOnly, onAdd, onRemove, children }: NestedProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const isAdded = useRef(false);
  // What was added has the focus, so that it can be filled in.
  useEffect(() => {
    if (!isThere || !isAdded.current) return;
    isAdded.current = false;
    group.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [isThere]);
  return (
    <fieldset ref={group} className={styles.nested}>
      {label === '' ? null : <legend className={styles.legend}>{label}</legend>}
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {children}
      {isReadOnly ? null : isThere ? (
        onRemove ? (
          <Button variant="quiet" size="small" onClick={onRemove}>{`Remove ${label.toLowerCase()}`}</Button>
        ) : null
      ) : onAdd ? (
        <Button
          variant="quiet"
          size="small"
          icon={AddIcon}
          onClick={() => {
            isAdded.current = true;
            onAdd();
          }}
        >{`Add ${label.toLowerCase()}`}</Button>
      ) : null}
    </fieldset>
  );
}
