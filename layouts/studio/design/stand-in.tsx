import { isObject, type Part } from '#layouts/core/outline.ts';
import type { JsonObject } from '#layouts/core/text/parse.ts';
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
import { VersionChoice, versionsOf } from './version-choice.tsx';

const types = Object.keys(widgetConfigs).toSorted();

const order = ['type', 'version', 'config'];

/** The least that a stand-in of a type has; undefined for a type that isn't known. */
function standInOf(type: string): JsonObject | undefined {
  const schema = configSchema(type);
  if (schema === undefined) return undefined;
  const newest = versionsOf(type).at(-1) ?? 1;
  return { type, ...(newest === 1 ? {} : { version: newest }), config: leastOf(schema) };
}

/** What is shown where this can't be: for old apps, and while its type is switched off. */
export function StandIn({ part }: { readonly part: Part }) {
  const { run, readOnly } = useDesign();
  const edits = usePartEdits(part, 'fallback/config');
  const value = part.fields['fallback'];
  const fallback = isObject(value) ? value : undefined;
  const type = fallback?.['type'];
  const schema = configSchema(type);
  const config = fallback?.['config'] ?? {};
  // Without one it is the first.
  const version = fallback?.['version'] ?? 1;
  const versions = versionsOf(type);
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
          run(setField(part, ['fallback'], standInOf(next)));
        }}
      />
      {versions.length > 1 || (versions.length === 1 && versions[0] !== version) ? (
        <VersionChoice
          type={type}
          value={version}
          onChange={(next) => {
            if (readOnly === undefined) run(setField(part, ['fallback', 'version'], next, order));
          }}
        />
      ) : null}
      {fallback === undefined ? null : schema === undefined ? (
        <RawValue label="Settings" value={config} />
      ) : (
        <SchemaForm schema={schema} value={config} edits={edits} />
      )}
    </div>
  );
}
