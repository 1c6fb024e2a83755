import { powershoutActivityConfig } from '#schemas/widgets/powershout-activity.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { rooms } from './rooms.ts';

/** Entries of a page. */
export const pageSize = 40;
const lastPage = 10_000;

/** The page in an address; the first is 1. */
const page = z.pipe(
  z.optional(z.string()),
  z.transform((text = '1') => (/^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), lastPage) : 1)),
);

export const powershoutActivity = describeWidget('powershoutActivity', {
  config: powershoutActivityConfig,
  view: { activity: page },
  reads: ({ view }) => ({
    currency: read('powershout.get'),
    history: read('powershout.activityHistory', { query: { pageSize, pageNumber: view.activity } }),
  }),
  subject: 'your Powershout history',
  size: { rooms, skeleton: 'list' },
});
