import { type ComponentType, useId } from 'react';
import { isObject } from '#layouts/core/outline.ts';
import type { Json } from '#layouts/core/text/parse.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { AddIcon, ChevronDownIcon, ChevronUpIcon, CloseIcon } from '#src/ui/icons/icons.ts';
import { fieldOf, type ListField, leastOf } from './describe.ts';
import type { FieldEditorProps } from './field-props.ts';
import styles from './forms.module.css';
import { useFocusLater } from './use-focus-later.ts';

interface ListEditorProps extends FieldEditorProps {
  readonly field: ListField;
  readonly set: (value: Json | undefined) => void;
  readonly error: string | undefined;
  /** Draws an entry. */
  readonly Item: ComponentType<FieldEditorProps>;
}

/** A list: its entries with their fields, in an order that can be changed. What counts without a list of its own is begun from. */
export function ListEditor({
  field,
  value,
  set,
  error,
  edits,
  path,
  faults,
  at,
  isRequired,
  Item,
}: ListEditorProps) {
  const list: readonly Json[] = Array.isArray(value) ? value : [];
  const standard = Array.isArray(field.standard) ? field.standard : undefined;
  const isOwn = value !== undefined;
  const isFull = field.maxItems !== undefined && list.length >= field.maxItems;
  const isLeast = list.length <= field.minItems;
  const id = useId();
  const idOf = (index: number, tool: 'up' | 'down' | 'remove') => `${id}-${index}-${tool}`;
  const focusLater = useFocusLater();
  return (
    <fieldset className={styles.nested}>
      <legend className={styles.legend}>
        <span>{field.label}</span> {isOwn ? <span className={styles.count}>{list.length}</span> : null}
      </legend>
      {field.hint ? <p className={styles.hint}>{field.hint}</p> : null}
      {error ? <InlineAlert>{error}</InlineAlert> : null}
      {list.map((entry, index) => (
        <fieldset
          // An entry has no name of its own, and its fields have no state.
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is all that tells them apart
          key={index}
          id={`${id}-${index}`}
          className={styles.entry}
        >
          <legend className={styles.entryHead}>{entryName(entry, index)}</legend>
          {edits.isReadOnly ? null : (
            <div className={styles.entryTools}>
              {index === 0 ? null : (
                <IconButton
                  id={idOf(index, 'up')}
                  icon={ChevronUpIcon}
                  label={`Move ${entryName(entry, index)} up`}
                  onClick={() => move(index, index - 1)}
                />
              )}
              {index === list.length - 1 ? null : (
                <IconButton
                  id={idOf(index, 'down')}
                  icon={ChevronDownIcon}
                  label={`Move ${entryName(entry, index)} down`}
                  onClick={() => move(index, index + 1)}
                />
              )}
              {isLeast ? null : (
                <IconButton
                  id={idOf(index, 'remove')}
                  icon={CloseIcon}
                  label={`Remove ${entryName(entry, index)}`}
                  onClick={() => remove(index)}
                />
              )}
            </div>
          )}
          <Item
            field={{ ...fieldOf(field.item, 'text'), label: isObject(entry) ? '' : 'Text' }}
            schema={field.item}
            value={entry}
            isRequired
            order={[]}
            edits={edits}
            path={[...path, index]}
            faults={faults}
            at={`${at}/${index}`}
          />
        </fieldset>
      ))}
      {edits.isReadOnly ? null : isOwn ? (
        <div className={styles.tools}>
          {isFull ? null : (
            <Button
              id={`${id}-add`}
              variant="quiet"
              size="small"
              icon={AddIcon}
              onClick={() => {
                edits.set([...path, list.length], leastOf(field.item));
                focusLater(`${id}-${list.length}`);
              }}
            >{`Add to ${field.label.toLowerCase()}`}</Button>
          )}
          {isRequired ? null : (
            <Button variant="quiet" size="small" onClick={() => edits.set(path, undefined)}>
              {standard ? 'Use the usual ones' : `Remove ${field.label.toLowerCase()}`}
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.tools}>
          {standard ? <span className={styles.hint}>{`The usual ${standard.length} are used.`}</span> : null}
          <Button
            variant="quiet"
            size="small"
            onClick={() => (standard ? edits.set(path, standard) : set([leastOf(field.item)]))}
          >
            {standard ? 'Begin from them' : `Add ${field.label.toLowerCase()}`}
          </Button>
        </div>
      )}
    </fieldset>
  );

  function remove(index: number) {
    edits.set([...path, index], undefined);
    // The next entry is in its place then.
    focusLater(idOf(index, 'remove'), idOf(index, 'down'), idOf(index, 'up'), `${id}-add`);
  }

  function move(from: number, to: number) {
    edits.move(path, from, to);
    const [tool, other] = to < from ? (['up', 'down'] as const) : (['down', 'up'] as const);
    focusLater(idOf(to, tool), idOf(to, other));
    announce(`${to + 1} of ${list.length}`);
  }
}

/** What an entry is called: by a text of it, or by its number. */
function entryName(entry: Json, index: number): string {
  const text = isObject(entry)
    ? [entry['label'], entry['title'], entry['key']].find((each) => typeof each === 'string')
    : entry;
  return typeof text === 'string' && text !== '' ? text : `Entry ${index + 1}`;
}
