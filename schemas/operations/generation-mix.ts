import {
  generationNow,
  generationSevenDays,
  generationTwoDays,
  monthlyUsageImpact,
  usageImpact,
} from '#schemas/entities/generation-mix.ts';
import { object, plainDate } from '#schemas/json-schema.ts';
import type { Operations } from '#schemas/operation.ts';

const noUsage = { 400: 'Not a day of the past', 404: 'No electricity then (type /error/no_data)' } as const;

/** The sources of the country's power. */
export const generationMixOperations = {
  'generationMix.realTime': {
    method: 'GET',
    path: '/private/generationMix/realTime',
    access: 'private',
    summary: 'What power is made from now; new every ten minutes.',
    responses: { 200: generationNow },
  },
  'generationMix.nextSevenDay': {
    method: 'GET',
    path: '/private/generationMix/nextSevenDay',
    access: 'private',
    summary: 'How green the next seven days are.',
    responses: { 200: generationSevenDays },
  },
  'generationMix.nextTwoDays': {
    method: 'GET',
    path: '/private/generationMix/nextTwoDays',
    access: 'private',
    summary: 'How green today and tomorrow are, by the hour.',
    responses: { 200: generationTwoDays },
  },
  'generationMix.usageImpact': {
    method: 'GET',
    path: '/private/generationMix/usageImpact',
    access: 'private',
    summary: 'Carbon of the electricity of seven days.',
    query: object({ date: plainDate('The last of the seven days.') }),
    responses: { 200: usageImpact },
    errors: noUsage,
  },
  'generationMix.monthlyUsageImpact': {
    method: 'GET',
    path: '/private/generationMix/monthlyUsageImpact',
    access: 'private',
    summary: 'Carbon of the electricity of a month.',
    query: object({
      month: { type: 'string', pattern: '^\\d{4}-\\d{2}$', description: 'The month, YYYY-MM.' },
    }),
    responses: { 200: monthlyUsageImpact },
    errors: noUsage,
  },
} as const satisfies Operations;
