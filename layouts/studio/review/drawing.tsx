import { diffOutlines } from '#layouts/core/diff.ts';
import { keyOf, type Outline, outlineOf, type Part } from '#layouts/core/outline.ts';
import { JsonTextError, jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import { columnsAt } from '#layouts/studio/design/spans.ts';
import { nameOf } from '#layouts/studio/document/names.ts';
import { custom } from '#src/ui/custom.ts';
import { cx } from '#src/ui/cx.ts';
import styles from './review.module.css';

/** How a widget is in one of two drawings, compared with the other one. */
type Mark = 'new' | 'gone' | 'other' | undefined;

/** The parts of a text; undefined where it is no page. */
export function outlineIn(text: string): Outline | undefined {
  try {
    return outlineOf(jsonOf(parseDocument(text).root));
  } catch (error) {
    if (error instanceof JsonTextError) return undefined;
    throw error;
  }
}

/** The fewest parts that have to be moved to come from one page to the other, by `keyOf`. */
export const movedBetween = (before: Outline, after: Outline): ReadonlySet<string> =>
  new Set(diffOutlines(before, after).flatMap((edit) => (edit.does === 'move' ? [keyOf(edit)] : [])));

interface DrawingProps {
  readonly title: string;
  readonly outline: Outline;
  /** What it is compared with. */
  readonly other: Outline | undefined;
  /** What has to be moved to come from one to the other, by `keyOf`. */
  readonly moved: ReadonlySet<string>;
  /** What a widget is called that only this one has. */
  readonly ownMark: 'new' | 'gone';
  /** Of the window, in px. */
  readonly width: number;
}

const signs = { new: 'new', gone: 'removed', other: 'moved or resized' } as const;

/** A page as a picture: sections and widgets by their widths, with what differs marked in words too. */
export function Drawing({ title, outline, other, moved, ownMark, width }: DrawingProps) {
  const markOf = (part: Part): Mark => {
    const there = other?.parts.get(keyOf(part));
    if (there === undefined) return ownMark;
    const isResized = columnsAt(there.fields['span'], width) !== columnsAt(part.fields['span'], width);
    return moved.has(keyOf(part)) || isResized ? 'other' : undefined;
  };
  return (
    <figure className={styles.drawing}>
      <figcaption>{title}</figcaption>
      <div className={styles.sheet}>
        {(outline.lists.get(undefined) ?? []).map((section) => (
          <div key={section.id} className={styles.section}>
            <span className={styles.sectionName}>{nameOf(section)}</span>
            <div className={styles.grid}>
              {(outline.lists.get(section.id) ?? []).map((widget) => {
                const mark = markOf(widget);
                const columns =
                  section.fields['type'] === 'grid' ? columnsAt(widget.fields['span'], width) : 12;
                return (
                  <div
                    key={widget.id}
                    className={cx(styles.block, mark && styles[mark])}
                    style={custom({ '--columns': columns })}
                  >
                    <span className={styles.blockName}>{nameOf(widget)}</span>
                    {mark === undefined ? null : <span className={styles.blockSign}>{signs[mark]}</span>}
                  </div>
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </figure>
  );
}
