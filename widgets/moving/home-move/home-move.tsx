import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { HomeIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { LazyContent } from '#src/ui/lazy/lazy-content.tsx';
import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import { homeMove } from './descriptor.ts';
import type { MoveScreensProps } from './move-screens.tsx';

const screens = lazyPart<MoveScreensProps>(() =>
  import('./move-screens.tsx').then((module) => module.MoveScreens),
);
// What the form is made of is requested beside its data; a failure is shown, and tried again, where it is needed.
screens.load().catch(() => undefined);

/** Moving house. The form is a chunk of its own: other pages share nothing with it, and load nothing more. */
function HomeMove(props: PropsOf<typeof homeMove>) {
  return (
    <div>
      <Card title={props.config.heading} icon={HomeIcon} fill={false}>
        <LazyContent part={screens} props={props} failed="We couldn't open the form for your move." />
      </Card>
    </div>
  );
}

export default defineWidget(homeMove, HomeMove);
