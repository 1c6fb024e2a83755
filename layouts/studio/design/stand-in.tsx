import { isObject, type Part } from '#layouts/core/outline.ts';
import { setField } from '#layouts/studio/document/commands.ts';
import { typeName } from '#layouts/studio/document/names.ts';
import { leastOf } from '#layouts/studio/forms/describe.ts';
import { RawValue } from '#layouts/studio/forms/raw-value.tsx';
import { SchemaForm } from '#layouts/studio/forms/schema-form.tsx';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { Select } from '#src/ui/controls/select.tsx';
import { Text } from '#src/ui/text/text.tsx';
import styles from './inspector.module.css';
import { configSchema, usePartEdits } from './part-edits.ts';
import { useDesign } from './use-design.tsx';

const types = Object.keys(widgetConfigs).toSorted();

/** What is shown where this can't be: for old apps, and while its type is switched off. */
export function StandIn({ part }: { readonly part: Part }) {
  const { run, readOnly } = useDesign();
  const edits = usePartEdits(part, 'fallback/config');
  const value = part.fields['fallback'];
  const fallback = isObject(value) ? value : undefined;
  const type = fallback?.['type'];
  const schema = configSchema(type);
  const config = fallback?.['config'] ?? {};
  return (
    <div className={styles.when}>
      <Text size={14} tone="muted">
        Shown where this can’t be drawn, and while its type is switched off.
      </Text>
      <Select
        label="Widget type"
        value={typeof type === 'string' ? type : ''}
        options={[
          { value: '', label: 'None of its own' },
          ...types.map((each) => ({ value: each, label: typeName(each) })),
          ...(typeof type === 'string' && schema === undefined
            ? [{ value: type, label: `${type} (not known)` }]
            : []),
        ]}
        onChange={(next) => {
          if (readOnly !== undefined) return;
          const wanted = configSchema(next);
          run(
            setField(
              part,
              ['fallback'],
              wanted === undefined ? undefined : { type: next, config: leastOf(wanted) },
            ),
          );
        }}
      />
      {fallback === undefined ? null : schema === undefined ? (
        <RawValue label="Settings" value={config} />
      ) : (
        <SchemaForm schema={schema} value={config} edits={edits} />
      )}
    </div>
  );
}
