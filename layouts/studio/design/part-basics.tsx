import { useState } from 'react';
import type { Part } from '#layouts/core/outline.ts';
import { rename, setField } from '#layouts/studio/document/commands.ts';
import { typeName } from '#layouts/studio/document/names.ts';
import { sectionTypes } from '#schemas/layout.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { useDesign } from './use-design.tsx';

const form = /^[a-z][a-zA-Z0-9-]{0,39}$/;

/** The id of a part, and what else it is by itself: the version of a widget; the heading and the kind of a section. */
export function PartBasics({ part }: { readonly part: Part }) {
  const { run, readOnly } = useDesign();
  const { kind, id, fields } = part;
  const heading = fields['heading'];
  return (
    <>
      {kind === 'section' ? (
        <>
          <TextField
            label="Heading"
            optional
            value={typeof heading === 'string' ? heading : ''}
            onChange={({ target: { value } }) => {
              if (readOnly !== undefined) return;
              run(setField(part, ['heading'], value === '' ? undefined : value), `section ${id} heading`);
            }}
          />
          <Select
            label="Kind"
            hint="How its widgets stand."
            options={sectionTypes.map((value) => ({ value, label: kindWords[value] }))}
            value={sectionTypes.find((type) => type === fields['type']) ?? 'grid'}
            onChange={(type) => run(setField(part, ['type'], type))}
          />
          <Checkbox
            label="Says why the page isn’t offered"
            hint="A customer for whom the page has nothing else gets no tab and no link of it."
            checked={fields['notOffered'] === true}
            onChange={({ target }) => run(setField(part, ['notOffered'], target.checked ? true : undefined))}
          />
        </>
      ) : (
        <VersionChoice part={part} />
      )}
      <IdField part={part} />
    </>
  );
}

const kindWords = {
  grid: 'Grid of twelve columns',
  stack: 'Under one another',
  tabs: 'Tabs',
  banner: 'Across the whole width',
  bar: 'Bar, as the header',
} as const;

function VersionChoice({ part }: { readonly part: Part }) {
  const { run } = useDesign();
  const type = String(part.fields['type'] ?? '');
  const versions: readonly number[] =
    Object.entries(widgetConfigs).find(([name]) => name === type)?.[1].versions ?? [];
  const own = String(part.fields['version'] ?? '');
  const options = [...new Set([...versions.map(String), own])];
  return (
    <Select
      label={`Version of ${typeName(type)}`}
      hint="Which version of the type the settings are written for."
      options={options.map((value) => ({ value, label: value }))}
      value={own}
      onChange={(value) => run(setField(part, ['version'], Number(value)))}
    />
  );
}

/** Rules may name a part by its id, so it is renamed when the field is left and not while it is typed. */
function IdField({ part }: { readonly part: Part }) {
  const { run, page, readOnly } = useDesign();
  const [typed, setTyped] = useState<string>();
  const isTaken = typed !== part.id && [...page.outline.parts.values()].some(({ id }) => id === typed);
  const error =
    typed === undefined || typed === part.id
      ? undefined
      : isTaken
        ? 'Another part of this page has this id.'
        : form.test(typed)
          ? undefined
          : 'Begin with a small letter; then letters, digits and hyphens, 40 at most.';
  return (
    <TextField
      label="Id"
      hint="Unique on this page. Rules and reviews may name it."
      spellCheck={false}
      error={error}
      value={typed ?? part.id}
      onChange={({ target }) => {
        if (readOnly === undefined) setTyped(target.value);
      }}
      onBlur={() => {
        if (typed !== undefined && error === undefined && typed !== part.id) run(rename(part, typed));
        if (error === undefined) setTyped(undefined);
      }}
    />
  );
}
