import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '#src/ui/lazy/lazy-part.ts';
import type { ChangeTabProps } from './tab-props.ts';

/** A tab of a change. */
export interface ChangeTab {
  /** Its word in the address. */
  readonly id: string;
  readonly label: string;
  /** It edits the document that is chosen above the tabs. */
  readonly isOfDocument?: true;
  /** The next step is in it, so that none is shown above the tabs. */
  readonly hasOwnStep?: true;
  readonly part: LazyPart<ChangeTabProps>;
}

const tab = (load: () => Promise<ComponentType<ChangeTabProps>>) => lazyPart<ChangeTabProps>(load);

/** The tabs of a change, in their order. The first one is shown at the address of the change itself. */
export const tabs: readonly ChangeTab[] = [
  {
    id: 'design',
    label: 'Design',
    isOfDocument: true,
    part: tab(() => import('#layouts/studio/design/design-tab.tsx').then((module) => module.DesignTab)),
  },
  {
    id: 'source',
    label: 'Source',
    isOfDocument: true,
    part: tab(() => import('#layouts/studio/source/source-tab.tsx').then((module) => module.SourceTab)),
  },
  {
    id: 'checks',
    label: 'Checks',
    part: tab(() => import('#layouts/studio/checks/checks-tab.tsx').then((module) => module.ChecksTab)),
  },
  {
    id: 'review',
    label: 'Review',
    part: tab(() => import('#layouts/studio/review/review-tab.tsx').then((module) => module.ReviewTab)),
  },
  {
    id: 'publish',
    label: 'Publish',
    hasOwnStep: true,
    part: tab(() => import('#layouts/studio/publish/publish-tab.tsx').then((module) => module.PublishTab)),
  },
];
