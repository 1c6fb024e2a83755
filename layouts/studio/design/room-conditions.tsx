import { useId } from 'react';
import type { Part } from '#layouts/core/outline.ts';
import type { Json } from '#layouts/core/text/parse.ts';
import { setField } from '#layouts/studio/document/commands.ts';
import { useFocusLater } from '#layouts/studio/forms/use-focus-later.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { AddIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { whoSees } from './audience.ts';
import styles from './inspector.module.css';
import { useDesign } from './use-design.tsx';
import { WhenEditor } from './when-editor.tsx';

const kinds = [
  {
    key: 'shortWhen',
    title: 'Less to show',
    about: 'For these customers little room is kept while it loads.',
  },
  { key: 'tallWhen', title: 'More to show', about: 'For these customers more room than usual is kept.' },
] as const;

/** For whom a widget has less or more to show than usual; one of the conditions is enough. */
export function RoomConditions({ part }: { readonly part: Part }) {
  const { run, readOnly, facts } = useDesign();
  const id = useId();
  const focusLater = useFocusLater();
  return kinds.map(({ key, title, about }) => {
    const value = part.fields[key];
    const list: readonly Json[] = Array.isArray(value) ? value : [];
    const set = (path: readonly (string | number)[], next: Json | undefined) => {
      if (readOnly === undefined) run(setField(part, [key, ...path], next));
    };
    return (
      <section key={key} className={styles.when} aria-label={title}>
        <Heading level={3} size={14}>
          {title}
        </Heading>
        <Text size={14} tone="muted">
          {about}
        </Text>
        {list.map((when, index) => (
          <details
            // Conditions have no names.
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is all that tells them apart
            key={index}
            className={styles.inner}
          >
            <summary
              id={`${id}-${key}-${index}`}
              className={styles.says}
            >{`${index > 0 ? 'or ' : ''}${whoSees(when, facts)}`}</summary>
            <WhenEditor part={part} path={[key, index]} />
            <Button
              variant="quiet"
              size="small"
              disabledReason={readOnly}
              onClick={() => {
                set(list.length === 1 ? [] : [index], undefined);
                focusLater(`${id}-${key}-${index}`, `${id}-${key}-add`);
              }}
            >
              Remove this condition
            </Button>
          </details>
        ))}
        <div>
          <Button
            id={`${id}-${key}-add`}
            variant="quiet"
            size="small"
            icon={AddIcon}
            disabledReason={readOnly}
            onClick={() => (value === undefined ? set([], [{}]) : set([list.length], {}))}
          >
            Add a condition
          </Button>
        </div>
      </section>
    );
  });
}
