import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import type { BarModel } from './bar-model.ts';
import { Picture, type PictureProps } from './picture.tsx';
import type { DrawingProps } from './use-drawing.ts';

const part = lazyPart<DrawingProps<BarModel>>(() =>
  import('./bar-chart.tsx').then(({ BarChart }) => BarChart),
);

/** Bars: amounts of days, parts of a whole. */
export const Bars = (props: PictureProps<BarModel>) => <Picture part={part} {...props} />;
