import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import type { LineModel } from './line-model.ts';
import { Picture, type PictureProps } from './picture.tsx';
import type { DrawingProps } from './use-drawing.ts';

const part = lazyPart<DrawingProps<LineModel>>(() =>
  import('./line-chart.tsx').then(({ LineChart }) => LineChart),
);

/** Lines, each with a band where it is uncertain: forecasts, and what rises and falls over a year. */
export const Lines = (props: PictureProps<LineModel>) => <Picture part={part} {...props} />;
