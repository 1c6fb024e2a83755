import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconType } from '#src/ui/icons/icons.ts';
import styles from './statement.module.css';

export interface StatementLine {
  readonly name: string;
  /** What it is made of, or what it means. */
  readonly explained: string;
  readonly amount: string;
  /** Of an amount that is part of the one above it. */
  readonly isPart?: boolean;
}

interface StatementTableProps {
  readonly caption: string;
  readonly detail?: string | undefined;
  readonly rows: readonly (StatementLine & { readonly key: string; readonly icon?: IconType | undefined })[];
  readonly total?: StatementLine;
}

/** Lines with their amounts: two columns, which fit the smallest screen. */
export function StatementTable({ caption, detail, rows, total }: StatementTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <strong>{caption}</strong>
        {detail === undefined ? null : <span className={styles.explained}>{` ${detail}`}</span>}
      </caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, icon, ...line }) => (
          <tr key={key}>
            <Cells line={line} icon={icon} />
          </tr>
        ))}
      </tbody>
      {total === undefined ? null : (
        <tfoot>
          <tr>
            <Cells line={total} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Cells({ line, icon }: { readonly line: StatementLine; readonly icon?: IconType | undefined }) {
  return (
    <>
      <th scope="row">
        <span className={styles.name}>
          {icon === undefined ? null : <Icon of={icon} size={16} />}
          <span>{line.name}</span>
        </span>{' '}
        <span className={styles.explained}>{line.explained}</span>
      </th>
      <td>{line.amount}</td>
    </>
  );
}
