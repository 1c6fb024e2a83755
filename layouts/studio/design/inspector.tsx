import { type ReactNode, useState } from 'react';
import { isObject, keyOf, type Part } from '#layouts/core/outline.ts';
import { PartFindings } from '#layouts/studio/checks/part-findings.tsx';
import { nameOf, titleOf, typeName } from '#layouts/studio/document/names.ts';
import { RawValue } from '#layouts/studio/forms/raw-value.tsx';
import { SchemaForm } from '#layouts/studio/forms/schema-form.tsx';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { counted } from '#layouts/studio/words.ts';
import { layoutSection } from '#schemas/layout.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { EditIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { Alternatives } from './alternatives.tsx';
import { whoSees } from './audience.ts';
import styles from './inspector.module.css';
import { PartBasics } from './part-basics.tsx';
import { configSchema, usePartEdits } from './part-edits.ts';
import { RoomConditions } from './room-conditions.tsx';
import { SpanEditor } from './span-editor.tsx';
import { StandIn } from './stand-in.tsx';
import { useDesign } from './use-design.tsx';
import { WhenEditor } from './when-editor.tsx';

/** What the inspector has a place for; everything else of a part is shown as it is. */
const known = [
  'id',
  'type',
  'version',
  'span',
  'when',
  'shortWhen',
  'tallWhen',
  'config',
  'fallback',
  'otherwise',
  'heading',
  'notOffered',
  'widgets',
];

interface InspectorProps {
  /** Leads to the field at a place in the part, a JSON pointer. */
  readonly onOpen: (at: string) => void;
}

/** Everything about the part that is worked with, as forms. */
export function Inspector({ onOpen }: InspectorProps) {
  const { selected } = useDesign();
  /** The part that was renamed, with the key that its form had before: it is the same form, and keeps the focus. */
  const [renamed, setRenamed] = useState({ now: '', key: '' });
  if (selected === undefined) {
    return (
      <div className={styles.empty}>
        <EmptyState title="Nothing is chosen." icon={EditIcon}>
          Choose a widget or a section, in the list or in the picture, to see and change what it has.
        </EmptyState>
      </div>
    );
  }
  const own = keyOf(selected);
  const key = own === renamed.now ? renamed.key : own;
  return (
    <PartForm
      key={key}
      part={selected}
      onOpen={onOpen}
      onRename={(id) => setRenamed({ now: keyOf({ ...selected, id }), key })}
    />
  );
}

interface PartFormProps extends InspectorProps {
  readonly part: Part;
  /** It is about to have another id. */
  readonly onRename: (id: string) => void;
}

function PartForm({ part, onRename, onOpen }: PartFormProps) {
  const { facts, types, found } = useDesign();
  const findings = found.get(keyOf(part)) ?? [];
  const linkTo = useLinkTo();
  const { fields, kind } = part;
  const type = String(fields['type'] ?? '');
  const schema = kind === 'widget' ? configSchema(type) : undefined;
  const edits = usePartEdits(part, 'config');
  const unknown = Object.keys(fields).filter((key) => !known.includes(key));
  const config = fields['config'] ?? {};
  return (
    <div className={styles.inspector}>
      <div className={styles.head}>
        <Heading level={2} size={16}>
          {nameOf(part)}
        </Heading>
        <Text size={14} tone="muted">
          {kind === 'section'
            ? 'A section of the page.'
            : [titleOf(fields) === undefined ? '' : `${typeName(type)}.`, types[type]?.description].join(' ')}
        </Text>
        {schema === undefined ? null : (
          <span>
            <TextLink
              link={linkTo(`/gallery/${type}`)}
              aria-label={`See it in every state: ${typeName(type)}`}
            >
              See it in every state
            </TextLink>
          </span>
        )}
      </div>
      <PartFindings label={`Findings of ${nameOf(part)}`} findings={findings} onOpen={onOpen} />
      {schema === undefined ? (
        kind === 'widget' ? (
          <Block title="Settings" at="/config" isOpen>
            <RawValue label="Settings" value={config} />
          </Block>
        ) : null
      ) : isObject(config) && Object.keys(schema.properties ?? {}).length > 0 ? (
        <Block title="Settings" at="/config" isOpen>
          <SchemaForm schema={schema} value={config} edits={edits} />
        </Block>
      ) : null}
      {kind === 'section' ? (
        <Block title="Section" at="/id /type /heading /notOffered /config" isOpen>
          <PartBasics part={part} onRename={onRename} />
          {isObject(config) ? (
            <SchemaForm schema={layoutSection.properties.config} value={config} edits={edits} />
          ) : (
            <RawValue label="Settings" value={config} />
          )}
        </Block>
      ) : null}
      <Block title="Who sees it" at="/when" says={whoSees(fields['when'], facts)} isOpen>
        <WhenEditor part={part} path={whenPath} />
      </Block>
      {kind === 'widget' ? (
        <>
          <Block title="Width" at="/span" isOpen>
            <SpanEditor part={part} />
          </Block>
          <Block title="Room that is kept" at="/shortWhen /tallWhen" says={roomWords(part)}>
            <RoomConditions part={part} />
          </Block>
        </>
      ) : null}
      <Block
        title="Stand-in"
        at="/fallback"
        says={fields['fallback'] === undefined ? 'None of its own' : 'Its own'}
      >
        <StandIn part={part} />
      </Block>
      {kind === 'widget' ? (
        <Block title="For older apps" at="/otherwise" says={alternativesInWords(part)}>
          <Alternatives part={part} />
        </Block>
      ) : null}
      {kind === 'widget' ? (
        <Block title="Id and version" at="/id /type /version">
          <PartBasics part={part} onRename={onRename} />
        </Block>
      ) : null}
      {unknown.length === 0 ? null : (
        <Block title="More" isOpen>
          {unknown.map((key) => (
            <RawValue key={key} label={key} value={fields[key] ?? null} />
          ))}
        </Block>
      )}
    </div>
  );
}

const whenPath = ['when'];

function alternativesInWords({ fields: { otherwise } }: Part): string {
  return Array.isArray(otherwise) ? counted(otherwise.length, 'alternative') : 'The same, or its stand-in';
}

const roomWords = ({ fields }: Part): string =>
  fields['shortWhen'] === undefined && fields['tallWhen'] === undefined ? 'The usual' : 'Differs for some';

interface BlockProps {
  readonly title: string;
  /** Places in the part, as JSON pointers, whose fields are in it. */
  readonly at?: string;
  /** What is in it, in a few words, for when it is closed. */
  readonly says?: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

function Block({ title, at, says, isOpen = false, children }: BlockProps) {
  return (
    <details data-at={at} className={styles.block} open={isOpen}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {says ? <span className={styles.says}>{says}</span> : null}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
