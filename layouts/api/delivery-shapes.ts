import type { FromSchema } from 'json-schema-to-ts';
import { array, count, flag, nullable, object, oneOf, text } from '#schemas/json-schema.ts';
import { digest, documentPath, moment } from './shapes.ts';

export const audience = object(
  {
    accountType: oneOf(['residential', 'sme'], 'Kind of account.'),
    brand: text('Brand.', 60),
    supplyTypes: array(text('A supply type.', 60), 'Those that they have.', { maxItems: 40 }),
    flags: array(text('A flag.', 60), 'Those that are on.', { maxItems: 200 }),
    siteCount: count('Sites, all accounts together.'),
    hasUsage: flag('Whether there is any usage to draw.'),
    siteStatus: text('Of the selected site.', 60),
    arms: array(text('An experiment and its arm, as tiles/b.', 100), 'Arms that they are in.', {
      maxItems: 50,
    }),
  },
  { optional: ['arms'] },
);

export const explanation = object({
  release: nullable(count('The release that was looked at; null for a change.')),
  widgets: array(
    object({
      section: text('Id of its section.'),
      widget: text('Its id.'),
      type: text('Its type.'),
      isShown: flag('Whether they see it.'),
      missing: array(text('A sentence.'), 'What would have to be true; none where they are meant.'),
      arms: array(text('An experiment and its arm, as tiles/b.'), 'Those of theirs that it is for.'),
      data: array(
        text('Id of an operation.'),
        'What the code of what is drawn may request, in the build or else in the newest one.',
      ),
      drawn: object({
        as: oneOf(
          ['itself', 'alternative', 'fallback', 'sectionFallback', 'nothing'],
          'What a portal with the catalogue gets in its place.',
        ),
        type: nullable(text('Of what is sent; null where that is nothing.')),
        causes: array(text('A sentence.'), 'Why not what comes before it.'),
      }),
    }),
    'In the order of the page.',
  ),
});

const declared = object({
  id: text('As it stands in an audience.', 100),
  meaning: text('What is true of such a customer: the end of "a customer who …".'),
});
export const explainNames = object({
  release: count('The release that is live.'),
  pages: array(
    object({ tabId: text('As `layouts.explain` takes it.', 200), path: documentPath }),
    'Pages that are live.',
  ),
  brands: array(text('A brand.', 60), 'Every brand.'),
  supplyTypes: array(declared, 'Kinds of supply.'),
  siteStatuses: array(declared, 'Statuses of a site.'),
  flags: array(declared, 'Flags.'),
  arms: array(
    object({
      id: text('An experiment and its arm, as tiles/b.', 100),
      why: text('What the experiment is to find out.', 500),
    }),
    'Arms of experiments.',
  ),
  personas: array(
    object({
      id: text('Short name.', 40),
      name: text('Name.', 80),
      summary: text('Who they are, in a sentence.', 300),
      audiences: array(audience, 'As conditions see them; one for each brand.'),
    }),
    'People to explain a page for.',
  ),
});
export type ExplainNames = FromSchema<typeof explainNames>;

const switchedOff = object(
  {
    type: text('The widget type.'),
    versions: array(count('A version.'), 'Only these.'),
    brands: array(text('A brand.'), 'Only these.'),
  },
  { optional: ['versions', 'brands'] },
);
const signature = object({
  at: moment('When it was signed.'),
  until: moment('When it is over.'),
  value: text('Ed25519 in base64, of `signedBundleText`.', 100),
});
export const bundle = object(
  {
    release: count('The release.'),
    manifest: digest,
    seal: { ...digest, description: 'Of all but the documents, as `sealOf` makes it.' },
    documents: array(
      object({ path: documentPath, digest, text: { type: 'string', description: 'The document.' } }),
      'All of them.',
    ),
    switches: object({
      seq: count('Goes up with each switch.'),
      off: array(switchedOff, 'What is off now.'),
    }),
    catalogues: array(text('16 hexadecimal digits.', 16), 'Digests of the catalogues in use.'),
    signature: { ...signature, description: 'Where the service has a key.' },
  },
  { optional: ['signature'] },
);
export type Bundle = FromSchema<typeof bundle>;

export const startCounts = array(
  object({ catalogue: text('16 hexadecimal digits.', 16), starts: count('How many.') }),
  'Starts of the portal since the last time, by catalogue.',
  { maxItems: 1000 },
);
export type StartCounts = FromSchema<typeof startCounts>;
