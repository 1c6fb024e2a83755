import type { Change } from '#layouts/api/shapes.ts';

/** What is opened where the address names no document: what is edited already, or else the dashboard. */
export const firstDocument = ({ drafts }: Change): string =>
  drafts.find(({ edit }) => edit !== 'removed')?.path ?? 'newDashboard.json';
