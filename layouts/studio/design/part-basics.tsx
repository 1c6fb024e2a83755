import { useState } from 'react';
import type { Part } from '#layouts/core/outline.ts';
import { rename, setField } from '#layouts/studio/document/commands.ts';
import { TextLine } from '#layouts/studio/forms/text-line.tsx';
import { sectionTypes } from '#schemas/layout.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { useDesign } from './use-design.tsx';
import { VersionChoice } from './version-choice.tsx';

const form = /^[a-z][a-zA-Z0-9-]{0,39}$/;

interface PartBasicsProps {
  readonly part: Part;
  /** It is about to have another id. */
  readonly onRename: (id: string) => void;
}

/** The id of a part, and what else it is by itself: the version of a widget; the heading and the kind of a section. */
export function PartBasics({ part, onRename }: PartBasicsProps) {
  const { run, readOnly } = useDesign();
  const { kind, id, fields } = part;
  const heading = fields['heading'];
  return (
    <>
      {kind === 'section' ? (
        <>
          <TextLine
            label="Heading"
            optional
            isReadOnly={readOnly !== undefined}
            value={typeof heading === 'string' ? heading : ''}
            onChange={({ target: { value } }) =>
              run(setField(part, ['heading'], value === '' ? undefined : value), `section ${id} heading`)
            }
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
        <VersionChoice
          type={fields['type']}
          value={fields['version']}
          onChange={(version) => run(setField(part, ['version'], version))}
        />
      )}
      <IdField part={part} onRename={onRename} />
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

/** Rules may name a part by its id, so it is renamed when the field is left and not while it is typed. */
function IdField({ part, onRename }: PartBasicsProps) {
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
    <TextLine
      label="Id"
      isReadOnly={readOnly !== undefined}
      hint="Unique on this page. Rules and reviews may name it."
      spellCheck={false}
      error={error}
      value={typed ?? part.id}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed !== undefined && error === undefined && typed !== part.id) {
          onRename(typed);
          run(rename(part, typed));
        }
        if (error === undefined) setTyped(undefined);
      }}
    />
  );
}
