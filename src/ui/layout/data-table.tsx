import { type ReactNode, useId } from 'react';
import { custom } from '#src/ui/custom.ts';
import { cx } from '#src/ui/cx.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Set to the end in tabular figures. */
  readonly number?: boolean;
  /** Heads its row; the first column by default. */
  readonly rowHeader?: boolean;
  /** The column's cell in the last line. */
  readonly total?: ReactNode;
}

export interface DataTableProps<Row> {
  /** What the table shows, with its period and units. */
  readonly caption: ReactNode;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly hideCaption?: boolean;
  /** px; a longer table scrolls inside, by keyboard too. */
  readonly maxHeight?: number | undefined;
}

/** A real table: caption, column and row headers, tabular figures, an optional total line. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  hideCaption = false,
  maxHeight,
}: DataTableProps<Row>) {
  const captionId = useId();
  const headerKey = (columns.find((column) => column.rowHeader) ?? columns[0])?.key;
  const hasTotal = columns.some((column) => column.total !== undefined);
  const cellOf = (column: DataColumn<Row>, content: ReactNode) => {
    const className = column.number ? styles.number : undefined;
    return column.key === headerKey ? (
      <th key={column.key} scope="row" className={className}>
        {content}
      </th>
    ) : (
      <td key={column.key} className={className}>
        {content}
      </td>
    );
  };
  return (
    <section
      className={cx(styles.scroll, maxHeight !== undefined && styles.limited)}
      style={custom({ '--max-height': maxHeight === undefined ? undefined : `${maxHeight}px` })}
      aria-labelledby={captionId}
      // A region that scrolls has to be reachable without a pointer (WCAG 2.1.1).
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption id={captionId} className={hideCaption ? undefined : styles.caption}>
          {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.number ? styles.number : undefined}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>{columns.map((column) => cellOf(column, column.cell(row)))}</tr>
          ))}
        </tbody>
        {hasTotal ? (
          <tfoot>
            <tr>{columns.map((column) => cellOf(column, column.total))}</tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}
