import { keyOf, type Part } from '#layouts/core/outline.ts';
import type { When } from '#layouts/core/when.ts';
import { nameOf, titleOf, typeName } from '#layouts/studio/document/names.ts';
import { custom } from '#src/ui/custom.ts';
import { cx } from '#src/ui/cx.ts';
import { whenIn, whoSees } from './audience.ts';
import styles from './preview.module.css';
import { columnsAt } from './spans.ts';
import { useDesign } from './use-design.tsx';
import { heightOf } from './widget-types.ts';

interface OutlineViewProps {
  /** Of the window, in px. */
  readonly width: number;
  /** Whether what has this condition is in the picture. */
  readonly isSeen: (when: When | undefined) => boolean;
}

/** A drawing of the page from the widths and the measured heights of its widgets. A press chooses one. */
export function OutlineView({ width, isSeen }: OutlineViewProps) {
  const { page } = useDesign();
  const isShown = ({ fields }: Part) => isSeen(whenIn(fields['when']));
  const widgetsOf = ({ id }: Part) => page.outline.lists.get(id) ?? [];
  // A section of which somebody sees nothing isn't there; one that is still empty is.
  const sections = (page.outline.lists.get(undefined) ?? []).filter(
    (section) => isShown(section) && (widgetsOf(section).length === 0 || widgetsOf(section).some(isShown)),
  );
  return (
    <div className={cx(styles.page, width < 768 && styles.narrow)}>
      {sections.map((section) => (
        <Section
          key={section.id}
          section={section}
          widgets={widgetsOf(section).filter(isShown)}
          width={width}
        />
      ))}
    </div>
  );
}

interface SectionProps {
  readonly section: Part;
  readonly widgets: readonly Part[];
  readonly width: number;
}

function Section({ section, widgets, width }: SectionProps) {
  const { selected, select } = useDesign();
  const isGrid = section.fields['type'] === 'grid';
  const heading = section.fields['heading'];
  const isChosen = selected !== undefined && keyOf(selected) === keyOf(section);
  return (
    <div className={cx(styles.section, isChosen && styles.chosen)}>
      <button type="button" className={styles.sectionName} tabIndex={-1} onClick={() => select(section)}>
        {typeof heading === 'string' && heading !== '' ? heading : nameOf(section)}
      </button>
      <div className={styles.grid}>
        {widgets.map((widget) => (
          <Block
            key={widget.id}
            widget={widget}
            columns={isGrid ? columnsAt(widget.fields['span'], width) : 12}
            width={width}
          />
        ))}
        {widgets.length === 0 ? <div className={styles.hole}>No widget yet</div> : null}
      </div>
    </div>
  );
}

interface BlockProps {
  readonly widget: Part;
  readonly columns: number;
  readonly width: number;
}

/** px; what reserves no room is still there. */
const leastHeight = 64;

function Block({ widget, columns, width }: BlockProps) {
  const { selected, select, types, facts } = useDesign();
  const type = String(widget.fields['type'] ?? '');
  const isChosen = selected !== undefined && keyOf(selected) === keyOf(widget);
  const height = Math.max(leastHeight, heightOf(types[type], width));
  return (
    <button
      type="button"
      // The tree is the way by keys.
      tabIndex={-1}
      aria-pressed={isChosen}
      className={cx(
        styles.block,
        widget.fields['when'] !== undefined && styles.some,
        isChosen && styles.chosen,
      )}
      style={custom({ '--columns': columns, '--height': `${height}px` })}
      onClick={() => select(widget)}
    >
      <span className={styles.blockName}>{nameOf(widget)}</span>
      {titleOf(widget.fields) === undefined ? null : (
        <span className={styles.blockType}>{typeName(type)}</span>
      )}
      {widget.fields['when'] === undefined ? null : (
        <span className={styles.blockWho}>{whoSees(widget.fields['when'], facts)}</span>
      )}
    </button>
  );
}
