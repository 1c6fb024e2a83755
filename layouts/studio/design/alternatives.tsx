import { useId } from 'react';
import { isObject, type Part } from '#layouts/core/outline.ts';
import type { Json, JsonObject } from '#layouts/core/text/parse.ts';
import { setField } from '#layouts/studio/document/commands.ts';
import { typeName } from '#layouts/studio/document/names.ts';
import { leastOf } from '#layouts/studio/forms/describe.ts';
import { RawValue } from '#layouts/studio/forms/raw-value.tsx';
import { SchemaForm } from '#layouts/studio/forms/schema-form.tsx';
import { useFocusLater } from '#layouts/studio/forms/use-focus-later.ts';
import { type WidgetType, widgetConfigs } from '#schemas/widgets/index.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { AddChoice } from './add-choice.tsx';
import styles from './inspector.module.css';
import { configSchema, usePartEdits } from './part-edits.ts';
import { useDesign } from './use-design.tsx';

const types = Object.keys(widgetConfigs).toSorted();

/** What apps get that can't draw a widget: the first one that they can. */
export function Alternatives({ part }: { readonly part: Part }) {
  const { run, readOnly } = useDesign();
  const value = part.fields['otherwise'];
  const list: readonly Json[] = Array.isArray(value) ? value : [];
  const id = useId();
  const focusLater = useFocusLater();
  const add = (type: string) => {
    const schema = configSchema(type);
    if (readOnly !== undefined || schema === undefined) return;
    // It was just found by this type.
    const version = widgetConfigs[type as WidgetType].versions.at(-1) ?? 1;
    const own: JsonObject = type === part.fields['type'] ? {} : { type };
    const made: JsonObject = { ...own, version, config: leastOf(schema) };
    run(
      setField(
        part,
        value === undefined ? ['otherwise'] : ['otherwise', list.length],
        value === undefined ? [made] : made,
      ),
    );
  };
  return (
    <div className={styles.when}>
      <Text size={14} tone="muted">
        For apps that can’t draw this version of it. They get the first of these that they can draw.
      </Text>
      {list.map((entry, index) => (
        <Alternative
          // Alternatives have no names.
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is all that tells them apart
          key={index}
          part={part}
          index={index}
          value={entry}
          removeId={`${id}-${index}`}
          onRemove={() => {
            run(setField(part, list.length === 1 ? ['otherwise'] : ['otherwise', index], undefined));
            focusLater(`${id}-${index}`, `${id}-add`);
          }}
        />
      ))}
      <AddChoice
        id={`${id}-add`}
        label="Alternatives"
        none="Choose a type"
        options={types.map((type) => ({ value: type, label: typeName(type) }))}
        disabledReason={readOnly}
        onAdd={add}
      />
    </div>
  );
}

interface AlternativeProps {
  readonly part: Part;
  readonly index: number;
  readonly value: Json;
  /** Of the button that removes it. */
  readonly removeId: string;
  readonly onRemove: () => void;
}

function Alternative({ part, index, value, removeId, onRemove }: AlternativeProps) {
  const { readOnly } = useDesign();
  const edits = usePartEdits(part, `otherwise/${index}/config`);
  const entry = isObject(value) ? value : {};
  const type = entry['type'] ?? part.fields['type'];
  const schema = configSchema(type);
  const config = entry['config'] ?? {};
  return (
    <section className={styles.inner} aria-label={`Alternative ${index + 1}`}>
      <Heading
        level={3}
        size={14}
      >{`${index + 1}. ${typeName(type)}, version ${String(entry['version'] ?? '')}`}</Heading>
      {schema === undefined ? (
        <RawValue label="Settings" value={config} />
      ) : (
        <SchemaForm schema={schema} value={config} edits={edits} />
      )}
      <Button id={removeId} variant="quiet" size="small" disabledReason={readOnly} onClick={onRemove}>
        Remove this alternative
      </Button>
    </section>
  );
}
