import type { Json } from '#layouts/core/text/parse.ts';
import { typeName } from '#layouts/studio/document/names.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { Select } from '#src/ui/controls/select.tsx';

interface VersionChoiceProps {
  readonly type: Json | undefined;
  readonly value: Json | undefined;
  readonly onChange: (version: number) => void;
}

/** Which version of a widget type settings are written for; also one that isn't known. */
export function VersionChoice({ type, value, onChange }: VersionChoiceProps) {
  const own = String(value ?? '');
  const options = [...new Set([...versionsOf(type).map(String), own])];
  return (
    <Select
      label={`Version of ${typeName(type)}`}
      hint="Which version of the type the settings are written for."
      options={options.map((version) => ({ value: version, label: version }))}
      value={own}
      onChange={(version) => onChange(Number(version))}
    />
  );
}

/** The versions of a widget type that are known, the oldest first; none of a type that isn't. */
export const versionsOf = (type: Json | undefined): readonly number[] =>
  Object.entries(widgetConfigs).find(([name]) => name === type)?.[1].versions ?? [];
