import type { Finding } from '#layouts/api/shapes.ts';
import { isObject, keyOf, type Outline } from '#layouts/core/outline.ts';
import type { Json, JsonObject } from '#layouts/core/text/parse.ts';
import { tokensOf } from '#layouts/core/text/pointer.ts';
import { nameOf, titleOf, typeName } from '#layouts/studio/document/names.ts';
import { checkValue } from '#layouts/studio/forms/check-value.ts';
import { capital, kilobytes, wordsOf } from '#layouts/studio/words.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import { type WidgetType, widgetConfigs } from '#schemas/widgets/index.ts';
import { locate } from './locate.ts';

const suggestion = /; did you mean "([^"]+)"\?$/;

/** The name that was probably meant, where a finding knows one. */
export const suggestionOf = ({ sentence }: Finding): string | undefined => suggestion.exec(sentence)?.[1];

/** The sentences of the checks that are for developers, and how people read them. */
const rewrites: readonly (readonly [pattern: RegExp, words: (...found: string[]) => string])[] = [
  [
    /^The file can cost (.+?) in the build \w+, by the budget of (.+?)\. The budget is there because (.+)\.$/,
    (costs = '', owner = '', why = '') =>
      `${costs.split(' and ').map(costInWords).join(' ')} ${capital(owner)} set this limit because ${why}.`,
  ],
  [
    /^(?:The file )?breaks the rule "[^"]+" of (.+?)( in the builds? [^.]+)?\. (.+) The rule is there because (.+)\.$/,
    (owner = '', builds = '', broken = '', why = '') =>
      `${broken}${builds === '' ? '' : ' That is so in some apps that customers have.'} It breaks a rule of ${owner}, which is there because ${why}.`,
  ],
  [
    /^(?:The file )?has conditions that are too entangled to prove the rule "[^"]+" of (.+?)(?: in the builds? .+)?\.$/,
    (owner = '') => `There are too many conditions to prove a rule of ${owner}. Use fewer of them.`,
  ],
  [/^"(.+)" stands twice in this layout\.$/, (id) => `Another part of this page has the id “${id}” too.`],
  [
    /^expected the id of a widget of this section/,
    () => 'The tab names a widget that isn’t in this section.',
  ],
  [/^is missing\.$/, () => 'It is missing.'],
  [/^is not known here\.?$/, () => 'It isn’t known here.'],
  [/^expected (?:one of )?(.+)$/, (rest = '') => `It has to be ${rest.replaceAll(', ', ' or ')}`],
  [/^(?:The file )?((?:has|is|can) .+)$/, (rest = '') => `It ${rest}`],
  [/^The file (.+)$/, (rest = '') => `The document ${rest}`],
];

/** "It can load up to 66.3 kB of code; the limit is 34 kB." of "66304 bytes of code where 34000 are allowed". */
function costInWords(cost: string): string {
  const [, amount = '', what = '', most = ''] = /^(\d+) (.+) where (\d+) are allowed$/.exec(cost) ?? [];
  return what === 'operations'
    ? `The page can make up to ${amount} requests; the limit is ${most}.`
    : `The page can load up to ${kilobytes(Number(amount))} of code; the limit is ${kilobytes(Number(most))}.`;
}

/** A sentence of the checks as people read it, without the place and without what was probably meant. */
export function plainSentence({ pointer, sentence }: Pick<Finding, 'pointer' | 'sentence'>): string {
  const text =
    pointer !== '' && sentence.startsWith(`${pointer} `) ? sentence.slice(pointer.length + 1) : sentence;
  const bare = text.replace(suggestion, '.');
  for (const [pattern, words] of rewrites) {
    const found = pattern.exec(bare);
    if (found) return quoted(words(...found.slice(1).map((group) => group ?? '')));
  }
  return quoted(capital(bare));
}

const quoted = (text: string): string => text.replaceAll(/"([^"]*)"/g, '“$1”');

/** A finding as people read it. */
export interface FindingWords {
  /** The part and the field: "Notice “Winter help”, Action, To"; empty for the document itself. */
  readonly place: string;
  readonly sentence: string;
}

/** Tells a finding in the words of the page that it is in; of a document that is no page the place is its keys. */
export function findingInWords(finding: Finding, outline: Outline | undefined): FindingWords {
  const plain = plainSentence(finding);
  if (outline === undefined) return { place: fieldInWords(finding.pointer), sentence: plain };
  const { part: name, at } = locate(outline, finding.pointer);
  const part = name && outline.parts.get(keyOf(name));
  if (part === undefined) return { place: fieldInWords(at), sentence: plain };
  const type = typeName(part.fields['type']);
  const isTitled = part.kind === 'widget' && titleOf(part.fields) !== undefined;
  const called = isTitled ? `${type} “${nameOf(part)}”` : nameOf(part);
  const place = [called, fieldInWords(at, part.fields['type'])].filter(Boolean).join(', ');
  return { place, sentence: faultOfConfig(part.fields, at) ?? plain };
}

const fields: Readonly<Record<string, string>> = {
  when: 'Who sees it',
  shortWhen: 'Room that is kept',
  tallWhen: 'Room that is kept',
  fallback: 'Stand-in',
  otherwise: 'For older apps',
  span: 'Width',
};

/** The field at a place in a part, as its form has it: "Button, Action, Page". */
function fieldInWords(at: string, type?: Json): string {
  const [first = '', ...rest] = tokensOf(at.startsWith('/') ? at : '');
  const known = fields[first];
  if (known !== undefined) return known;
  let schema = first === 'config' ? configOf(type) : undefined;
  const keys = first === 'config' || first === '' ? rest : [first, ...rest];
  return keys
    .map((key) => {
      schema = schema && insideOf(schema, key);
      return /^\d+$/.test(key) ? `entry ${Number(key) + 1}` : (schema?.title ?? capital(wordsOf(key)));
    })
    .join(', ');
}

const configOf = (type: Json | undefined): JsonSchema | undefined =>
  typeof type === 'string' && Object.hasOwn(widgetConfigs, type)
    ? widgetConfigs[type as WidgetType].config
    : undefined;

/** The schema of a member or an entry of what has a schema; of alternatives, in the first that has it. */
function insideOf(schema: JsonSchema, key: string): JsonSchema | undefined {
  const branches: readonly JsonSchema[] = [schema, ...(schema.anyOf ?? []).filter(isSchema)];
  return branches
    .map(({ properties = {}, items }) =>
      Object.hasOwn(properties, key) ? properties[key] : Array.isArray(items) ? undefined : items,
    )
    .find(isSchema);
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** What the form says about a setting, which knows how long a text may be and what can be chosen. */
function faultOfConfig({ type, config }: JsonObject, at: string): string | undefined {
  const schema = configOf(type);
  if (!at.startsWith('/config') || schema === undefined || !isObject(config)) return undefined;
  const fault = checkValue(schema, config, '/config').find(({ pointer }) => pointer === at);
  return fault && quoted(fault.sentence);
}
