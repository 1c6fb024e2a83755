import { usePageSettled } from '#src/runtime/page-settled.tsx';
import { SkeletonChart } from '#src/ui/feedback/skeleton.tsx';
import type { LazyPart } from '#src/ui/lazy/lazy-part.ts';
import { TextButton } from '#src/ui/text/text-link.tsx';
import styles from './chart.module.css';
import { margin } from './layout.ts';
import { type DrawingProps, useDrawing } from './use-drawing.ts';
import { useSize } from './use-size.ts';

export interface PictureProps<Model> {
  readonly model: Model;
  /** Names the picture. */
  readonly label: string;
  /** px at least, the same before and after the chart library is there. It grows where the card has more room. */
  readonly height: number;
}

/**
 * What the chart library draws. It loads when the rest of the page can be used; until then a skeleton of the same
 * size is shown, and the chart around it can be used already.
 */
export function Picture<Model>({
  part,
  model,
  label,
  height,
}: PictureProps<Model> & { readonly part: LazyPart<DrawingProps<Model>> }) {
  const isSettled = usePageSettled();
  const { Drawing, hasFailed, retry } = useDrawing(part, isSettled);
  const [box, size] = useSize<HTMLDivElement>();
  return (
    <>
      <div
        ref={box}
        role="img"
        aria-label={label}
        className={styles.picture}
        style={{ minBlockSize: height }}
      >
        {/* Laid over the box, so that the drawing never prevents the box from shrinking. */}
        <div className={styles.drawing}>
          {Drawing && size ? <Drawing model={model} {...size} /> : null}
          {Drawing || hasFailed ? null : (
            <div style={{ padding: `${margin.top}px ${margin.right}px ${margin.bottom}px ${margin.left}px` }}>
              <SkeletonChart height={height - margin.top - margin.bottom} />
            </div>
          )}
        </div>
      </div>
      {hasFailed ? (
        <p className={styles.failed}>
          We couldn't draw this chart. Its values can still be read.{' '}
          <TextButton onClick={retry}>Try again</TextButton>
        </p>
      ) : null}
    </>
  );
}
