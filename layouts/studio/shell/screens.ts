import { type LazyPart, lazyPart } from '#src/ui/lazy/lazy-part.ts';

/** A screen of the studio. */
export interface Screen {
  /** Its address, as the router has it. */
  readonly path: string;
  /** Its word in the navigation; of those without one another screen leads to it. */
  readonly label?: string;
  readonly part: LazyPart<object>;
}

/** Every screen, in the order of the navigation. Each one loads when it is first opened. */
export const screens: readonly Screen[] = [
  {
    path: '/pages',
    label: 'Pages',
    part: lazyPart(() =>
      import('#layouts/studio/pages/pages-screen.tsx').then((module) => module.PagesScreen),
    ),
  },
  {
    path: '/changes',
    label: 'Changes',
    part: lazyPart(() =>
      import('#layouts/studio/changes/changes-screen.tsx').then((module) => module.ChangesScreen),
    ),
  },
  {
    path: '/changes/:id/:tab?',
    part: lazyPart(() =>
      import('#layouts/studio/change/change-screen.tsx').then((module) => module.ChangeScreen),
    ),
  },
];
