import type { Call } from '#layouts/api/call.ts';
import { audience, bundle, startCounts } from '#layouts/api/delivery-shapes.ts';
import { moment } from '#layouts/api/shapes.ts';
import { nullable, object, text } from '#schemas/json-schema.ts';
import { layout } from '#schemas/layout.ts';

/** Calls of gateways, of browsers, and of the pipeline that builds the portal. */
export const deliveryCalls = {
  'bundle.get': {
    method: 'GET',
    path: '/bundle',
    access: 'gateway',
    summary:
      'Everything that answers for customers are made of. With If-None-Match and "Prefer: wait=25" it answers when something is new, or 304 after that many seconds.',
    answer: bundle,
  },
  'layouts.resolve': {
    method: 'POST',
    path: '/resolve',
    access: 'gateway',
    summary: 'The layout of a page for one customer.',
    body: object(
      {
        tabId: text('The page.', 200),
        audience,
        unit: text('What experiments are split by: the number of the billing account.', 60),
        catalogue: nullable(text('16 hexadecimal digits.', 16)),
        at: moment('When; now when absent.'),
      },
      { optional: ['unit', 'catalogue', 'at'] },
    ),
    answer: layout,
    errors: { 404: 'There is no such page.' },
  },
  'switches.public': {
    method: 'GET',
    path: '/switches.json',
    access: 'public',
    summary: 'What is switched off, for every browser.',
    answer: bundle.properties.switches,
  },
  'metrics.get': {
    method: 'GET',
    path: '/metrics',
    access: 'gateway',
    summary: 'What this process counts and times, in the text format of Prometheus.',
    answer: 'text',
    errors: { 404: 'Nothing is measured here.' },
  },
  'catalogues.put': {
    method: 'PUT',
    path: '/catalogues/{digest}',
    access: 'pipeline',
    summary: 'Tells what a build of the portal can draw.',
    body: 'text',
    answer: null,
    success: [200, 201],
    errors: { 422: 'It is no catalogue, or not the one of this digest.' },
  },
  'catalogues.count': {
    method: 'POST',
    path: '/catalogue-starts',
    access: 'gateway',
    summary: 'Adds how often builds of the portal were started.',
    body: object({ starts: startCounts }),
    answer: null,
    success: [204],
  },
  'catalogues.get': {
    method: 'GET',
    path: '/catalogues/{digest}',
    access: 'gateway',
    summary: 'A catalogue as it was sent.',
    answer: 'text',
    errors: { 404: 'It is not known.' },
  },
} as const satisfies Readonly<Record<string, Call>>;
