import type { Role } from '#layouts/api/call.ts';
import { mayAs } from '#layouts/studio/api/session.tsx';
import { type LazyPart, lazyPart } from '#src/ui/lazy/lazy-part.ts';

/** A screen of the studio. */
export interface Screen {
  /** Its address, as the router has it. */
  readonly path: string;
  /** Its word in the navigation; of those without one another screen leads to it. */
  readonly label?: string;
  /** People who only explain what a customer sees may open it too; every other one needs a viewer at least. */
  readonly isForSupport?: true;
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
  {
    path: '/history',
    label: 'History',
    part: lazyPart(() =>
      import('#layouts/studio/history/history-screen.tsx').then((module) => module.HistoryScreen),
    ),
  },
  {
    path: '/switches',
    label: 'Switches',
    part: lazyPart(() =>
      import('#layouts/studio/switches/switches-screen.tsx').then((module) => module.SwitchesScreen),
    ),
  },
  {
    path: '/explain',
    label: 'Explain',
    isForSupport: true,
    part: lazyPart(() =>
      import('#layouts/studio/explain/explain-screen.tsx').then((module) => module.ExplainScreen),
    ),
  },
  {
    path: '/rules',
    label: 'Rules',
    part: lazyPart(() =>
      import('#layouts/studio/policy/rules-screen.tsx').then((module) => module.RulesScreen),
    ),
  },
  {
    path: '/facts',
    label: 'Facts',
    part: lazyPart(() =>
      import('#layouts/studio/policy/facts-screen.tsx').then((module) => module.FactsScreen),
    ),
  },
  {
    path: '/experiments',
    label: 'Experiments',
    part: lazyPart(() =>
      import('#layouts/studio/experiments/experiments-screen.tsx').then((module) => module.ExperimentsScreen),
    ),
  },
  {
    path: '/personas',
    label: 'Personas',
    part: lazyPart(() =>
      import('#layouts/studio/policy/personas-screen.tsx').then((module) => module.PersonasScreen),
    ),
  },
  {
    path: '/gallery/:type?',
    label: 'Gallery',
    part: lazyPart(() =>
      import('#layouts/studio/gallery/gallery-screen.tsx').then((module) => module.GalleryScreen),
    ),
  },
  {
    path: '/tokens',
    part: lazyPart(() =>
      import('#layouts/studio/tokens/tokens-screen.tsx').then((module) => module.TokensScreen),
    ),
  },
  {
    path: '/audit',
    label: 'Audit',
    part: lazyPart(() =>
      import('#layouts/studio/audit/audit-screen.tsx').then((module) => module.AuditScreen),
    ),
  },
];

/** Whether people with these roles may open a screen. */
export const mayOpen = ({ isForSupport }: Screen, roles: readonly Role[]): boolean =>
  mayAs(roles, 'viewer') || (isForSupport === true && mayAs(roles, 'support'));

/** Where a screen is that needs nothing more in its address. */
export const addressOf = ({ path }: Screen): string => path.replace(/\/:.*$/, '');
