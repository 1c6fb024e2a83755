import type { Call } from '#layouts/api/call.ts';
import { audience, explainNames, explanation } from '#layouts/api/delivery-shapes.ts';
import { auditEntry, moment, switchState, why } from '#layouts/api/shapes.ts';
import { array, count, flag, nullable, object, text } from '#schemas/json-schema.ts';

const onlyVersions = array(count('A version.'), 'Only these; all when absent.', { maxItems: 20 });
const onlyBrands = array(text('A brand.', 60), 'Only these; all when absent.', { maxItems: 20 });
const unknownSwitch = { 404: 'There is no such widget type.', 422: 'There is no such version or brand.' };

/** Calls about switches, explanations, the audit and what happens. */
export const watchCalls = {
  'switches.list': {
    method: 'GET',
    path: '/switches',
    access: 'viewer',
    summary: 'Every switch that was ever used, as it is now. The ETag is the number of the last switch.',
    answer: object({ seq: count('Goes up with each switch.'), switches: array(switchState, 'By type.') }),
  },
  'switches.put': {
    method: 'PUT',
    path: '/switches/{type}',
    access: 'publisher',
    summary: 'Switches a widget type off or on.',
    body: object(
      {
        isOff: flag('Off or on.'),
        versions: onlyVersions,
        brands: onlyBrands,
        until: nullable(moment('When it goes on again by itself.')),
        why,
      },
      { optional: ['versions', 'brands', 'until'] },
    ),
    answer: switchState,
    needsMatch: true,
    errors: {
      ...unknownSwitch,
      422: 'There is no such version or brand, or `until` is past.',
    },
  },
  'switches.preview': {
    method: 'POST',
    path: '/switches/{type}/preview',
    access: 'viewer',
    summary: 'What switching a widget type off would do to what is live. Nothing is switched.',
    body: object({ versions: onlyVersions, brands: onlyBrands }, { optional: ['versions', 'brands'] }),
    answer: object({
      broken: array(
        object({
          id: text('Of the rule.'),
          sentence: text('Who misses it.'),
          why: text('Why the rule is there.'),
        }),
        'Rules that would not hold any more.',
      ),
      instead: array(
        object({
          path: text('The page.', 200),
          types: array(
            nullable(text('A widget type; null for the short text that comes with the type, or nothing.')),
            'What shows there instead.',
          ),
        }),
        'Each page that shows it now.',
      ),
    }),
    errors: unknownSwitch,
  },
  'layouts.explain': {
    method: 'POST',
    path: '/explain',
    access: 'viewer',
    summary: 'Why somebody sees a widget of a page, or doesn’t.',
    body: object(
      {
        tabId: text('The page.', 200),
        audience,
        release: count('Of this release; the live one when absent.'),
        change: text('As in this change.', 40),
        at: moment('As it was then, or will be.'),
        catalogue: text('For a build, by 16 hexadecimal digits.', 16),
        unit: text('What experiments are split by; without one they are in the arms of `audience`.', 60),
      },
      { optional: ['release', 'change', 'at', 'catalogue', 'unit'] },
    ),
    answer: explanation,
    errors: {
      404: 'There is no such page, release or change.',
      422: 'A name of the audience isn’t declared.',
    },
  },
  'layouts.names': {
    method: 'GET',
    path: '/explain/names',
    access: 'staff',
    summary: 'The names that `layouts.explain` takes, as they are live: what to choose from.',
    answer: explainNames,
  },
  'audit.list': {
    method: 'GET',
    path: '/audit',
    access: 'viewer',
    summary: 'What was done, the newest first.',
    query: object(
      { before: count('Only older ones.'), limit: count('At most so many; 100.') },
      { optional: ['before', 'limit'] },
    ),
    answer: object({ entries: array(auditEntry, 'Entries.'), hasMore: flag('There are older ones.') }),
  },
  'events.follow': {
    method: 'GET',
    path: '/events',
    access: 'viewer',
    summary: 'Server-sent events: saved, released, switched, present.',
    query: object(
      { change: text('The change that is open, for who is here.', 40) },
      { optional: ['change'] },
    ),
    answer: 'events',
  },
} as const satisfies Readonly<Record<string, Call>>;
