import { useId } from 'react';
import type { Report } from '#layouts/api/shapes.ts';
import { typeName } from '#layouts/studio/document/names.ts';
import { useLivePersonas } from '#layouts/studio/shared/live-policy.ts';
import { capital, counted, documentName } from '#layouts/studio/words.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { AddIcon, type IconType, OutageIcon, SubtractIcon } from '#src/ui/icons/icons.ts';
import styles from './checks.module.css';
import { matrixOf, type ViewerCell } from './viewers.ts';

/** Which personas lose and gain which widgets, and see which replaced. Its rows are people, its columns widgets; it scrolls where they don't fit. */
export function ViewerMatrix({ viewers }: { readonly viewers: Report['viewers'] }) {
  const caption = useId();
  const personas = useLivePersonas();
  const { columns, affected } = matrixOf(
    viewers,
    personas.map(({ id }) => id),
  );
  const others = personas.length - affected.length;
  const hasStandIn = viewers.some(({ change }) => change === 'standIn');
  return (
    <>
      <section
        className={styles.scroll}
        aria-labelledby={caption}
        // A region that scrolls has to be reachable without a pointer.
        tabIndex={0}
      >
        <table className={styles.matrix}>
          <caption
            id={caption}
            className={styles.caption}
          >{`Widgets that change for ${counted(affected.length, 'persona')}`}</caption>
          <thead>
            <tr>
              <th scope="col">Persona</th>
              {columns.map(({ path, widget, type }) => (
                <th key={`${path} ${widget}`} scope="col">
                  <span className={styles.widget}>{typeName(type)}</span>
                  <span className={styles.where}>{`${documentName(path)} · ${widget}`}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {affected.map((id) => (
              <tr key={id}>
                <th scope="row">{personas.find((persona) => persona.id === id)?.name ?? id}</th>
                {columns.map(({ path, widget, cells }) => (
                  <td key={`${path} ${widget}`}>
                    <Cell cells={cells.get(id) ?? []} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {others > 0 || hasStandIn ? (
        <p className={styles.others}>
          {others === 0 ? null : (
            <span>{`For ${affected.length === 0 ? `all ${others} personas` : `the other ${counted(others, 'persona')}`} nothing changes here. `}</span>
          )}
          {hasStandIn ? (
            <span>
              A stand-in shows where a type is switched off, or nothing where the page has none. The widget
              comes back with its switch.
            </span>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

const looks: Readonly<Record<ViewerCell['change'], { readonly words: string; readonly icon: IconType }>> = {
  lost: { words: 'Loses it', icon: SubtractIcon },
  gained: { words: 'Gains it', icon: AddIcon },
  standIn: { words: 'Sees the stand-in', icon: OutageIcon },
};

function Cell({ cells }: { readonly cells: readonly ViewerCell[] }) {
  if (cells.length === 0) return <span className={styles.same}>Same</span>;
  return cells.map(({ change, brand }) => (
    <span key={`${change} ${brand}`} className={cx(styles.mark, styles[change])}>
      <Icon of={looks[change].icon} size={16} />
      <span>{`${looks[change].words}${brand === undefined ? '' : ` on ${capital(brand)}`}`}</span>
    </span>
  ));
}
