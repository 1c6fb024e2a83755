import { keyOf, type Outline, type Part } from '#layouts/core/outline.ts';
import { nameOf, titleOf, typeName } from '#layouts/studio/document/names.ts';
import { counted } from '#layouts/studio/words.ts';
import { custom } from '#src/ui/custom.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { ChevronDownIcon, ChevronRightIcon, CriticalIcon } from '#src/ui/icons/icons.ts';
import { whoSees } from './audience.ts';
import { columns, columnsAt } from './spans.ts';
import styles from './tree.module.css';
import { type Design, useDesign } from './use-design.tsx';

interface TreeRowProps {
  readonly part: Part;
  /** How many there are in its list. */
  readonly count: number;
  /** The one that Tab reaches. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** Of a section, whether its widgets are hidden. */
  readonly isClosed: boolean | undefined;
  readonly onToggle: () => void;
}

/** Of which width the bar of a row tells. */
const barWidth = 1440;

/** A section or a widget: its name, its type where that isn't the name, for whom it is, and how wide. */
export function TreeRow({ part, count, isActive, isSelected, isClosed, onToggle }: TreeRowProps) {
  const { facts, select, page, found } = useDesign();
  const { fields, kind, id } = part;
  const taken = columnsAt(fields['span'], barWidth);
  const who = whoSees(fields['when'], facts);
  const isSection = kind === 'section';
  const findings = foundIn(part, isClosed === true, page.outline, found);
  const inside = page.outline.lists.get(id)?.length ?? 0;
  return (
    <div
      role="treeitem"
      aria-level={isSection ? 1 : 2}
      aria-setsize={count}
      aria-posinset={part.index + 1}
      aria-expanded={isClosed === undefined ? undefined : !isClosed}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-part={keyOf(part)}
      className={cx(styles.row, isSection ? styles.section : styles.widget)}
      onClick={() => select(part)}
      onFocus={() => {
        // Assistive technology may set the focus on any row: that is the one that is worked with then.
        if (!isSelected) select(part);
      }}
      onDoubleClick={isSection ? onToggle : undefined}
    >
      {isSection ? (
        // By keys it is done with the arrows.
        <span className={styles.fold} onClick={onToggle} aria-hidden="true">
          <Icon of={isClosed ? ChevronRightIcon : ChevronDownIcon} size={16} />
        </span>
      ) : null}
      <span className={styles.words}>
        <span className={styles.name}>{nameOf(part)}</span>{' '}
        <span className={styles.detail}>{`${
          isSection
            ? `${typeName(fields['type'])}, ${counted(inside, 'widget')}`
            : titleOf(fields) === undefined
              ? who
              : `${typeName(fields['type'])} · ${who}`
        }${isSection && fields['when'] !== undefined ? ` · ${who}` : ''}`}</span>
      </span>
      {findings === 0 ? null : (
        <span className={styles.found}>
          <Icon of={CriticalIcon} size={16} />
          <span className={styles.hidden}>{counted(findings, 'finding')}</span>
        </span>
      )}
      {isSection ? null : (
        <span className={styles.span} style={custom({ '--share': `${(taken / columns) * 100}%` })}>
          <span className={styles.bar} aria-hidden="true" />
          <span className={styles.columns}>
            <span>{taken}</span>
            <span className={styles.hidden}>{` of ${columns} columns`}</span>
          </span>
        </span>
      )}
    </div>
  );
}

/** Counts the findings of a row: those of a section that is closed include those of its widgets. */
function foundIn(part: Part, isClosed: boolean, { lists }: Outline, found: Design['found']): number {
  const rows = isClosed ? [part, ...(lists.get(part.id) ?? [])] : [part];
  return rows.reduce((sum, row) => sum + (found.get(keyOf(row))?.length ?? 0), 0);
}
