import type { Add, Change, Move, Operation, Remove, Spot } from './diff.ts';
import type { Facts } from './facts.ts';
import { keyOf, type Outline, outlinesOf, type PartName, valueAt } from './outline.ts';
import type { Json } from './text/parse.ts';
import { capital, conditionInWords, isCondition, isListOfTexts } from './words.ts';

/** What sentences about operations are made of. */
export interface Telling {
  /** What people call the page, such as "Dashboard". */
  readonly page: string;
  readonly before: Json;
  readonly after: Json;
  readonly facts: Facts;
}

/** One sentence for each operation that leads from `before` to `after`, as a reviewer reads it. */
export function sentencesOf(operations: readonly Operation[], telling: Telling): string[] {
  const [before, after] = outlinesOf([telling.before, telling.after]);
  if (before === undefined || after === undefined) return [];
  const context: Context = { ...telling, outlines: [before, after] };
  return operations.map((operation) => `${capital(sentenceOf(operation, context))}.`);
}

interface Context extends Telling {
  readonly outlines: readonly [before: Outline, after: Outline];
}

function sentenceOf(operation: Operation, context: Context): string {
  switch (operation.does) {
    case 'add':
      return sentenceOfAdd(operation, context);
    case 'remove':
      return sentenceOfRemove(operation, context);
    case 'move':
      return sentenceOfMove(operation, context);
    case 'change':
      return sentenceOfChange(operation, context);
  }
}

function sentenceOfAdd(operation: Add, context: Context): string {
  const when = operation.fields['when'];
  const whom = when === undefined ? '' : `, ${whomOf(when, context)}`;
  return `added ${nameOf(operation, context)} to ${placeOf(operation.to, context)}${whom}`;
}

const sentenceOfRemove = (operation: Remove, context: Context): string =>
  `removed ${nameOf(operation, context)} from ${placeOf(operation.from, context)}`;

function sentenceOfMove(operation: Move, context: Context): string {
  const { from, to } = operation;
  const name = nameOf(operation, context);
  if (from.home === to.home) {
    const list = to.home === undefined ? context.page : sectionName(to.home, context);
    return `moved ${name} from ${ordinal(from.index)} to ${ordinal(to.index)} in ${list}`;
  }
  const [old, now] = [from, to].map(({ home }) => sectionName(home ?? '', context));
  return `moved ${name} from ${old} to ${now}, where it is ${ordinal(to.index)}`;
}

const placeOf = ({ home }: Spot, context: Context): string =>
  home === undefined ? context.page : `${sectionName(home, context)} on ${context.page}`;

function sentenceOfChange({ kind, id, path, before, after }: Change, context: Context): string {
  const name = kind === 'page' ? context.page : nameOf({ kind, id }, context);
  if (path[0] === 'when' && kind !== 'page') {
    // A line of a condition is told with the condition that has only this line.
    const line = (value: Json | undefined): Json | undefined => {
      const [, key] = path;
      return key === undefined || value === undefined ? value : { [key]: value };
    };
    return `changed who sees ${name}: ${whomChanged(line(before), line(after), path.length > 1, context)}`;
  }
  if (path.length === 1 && (path[0] === 'shortWhen' || path[0] === 'tallWhen')) {
    const [now, old] = [after, before].map((list) => anyOfThem(list, context));
    return `changed for whom ${name} has ${path[0] === 'shortWhen' ? 'less' : 'more'} to show: now ${now}, before ${old}`;
  }
  if (path.length === 1 && path[0] === 'otherwise' && kind !== 'page') {
    const type = valueAt(fieldsOf({ kind, id }, context), ['type']);
    const [now, old] = [after, before].map((list) => alternativesOf(list, type));
    return `changed what clients get that can't draw ${name}: now ${now}, before ${old}`;
  }
  const field = fieldName(path);
  const [old, now] = [inWords(before, after), inWords(after, before)];
  if (typeof after === 'boolean' && typeof (before ?? false) === 'boolean') {
    return `turned ${after ? 'on' : 'off'} ${field} of ${name}`;
  }
  if (after === undefined) return `removed the ${field} of ${name}${old && `, which was ${old}`}`;
  if (before === undefined) return `gave ${name} the ${field}${now && ` ${now}`}`;
  return `changed the ${field} of ${name}${old && now && ` from ${old} to ${now}`}`;
}

/** How those who see something have changed; `isPart` where the condition has other lines that stay. */
function whomChanged(before: Json | undefined, after: Json | undefined, isPart: boolean, context: Context) {
  const [old, now] = [before, after].map((when) => whomOf(when, context));
  if (!isPart) return `now ${now}, before ${old}`;
  if (before === undefined) return `now also ${now}`;
  return after === undefined ? `no longer ${old}` : `now ${now}, before ${old}`;
}

function whomOf(when: Json | undefined, { facts }: Context): string {
  if (when === undefined) return 'for everybody';
  // Pages that haven't been checked yet are told too: names that aren't declared are said as they are.
  return isCondition(when) ? conditionInWords(when, facts) : 'by a condition that is not valid';
}

/** Conditions of which any has to hold. */
const anyOfThem = (list: Json | undefined, context: Context): string =>
  Array.isArray(list) && list.length > 0
    ? list.map((when: Json) => whomOf(when, context)).join('; or ')
    : 'for nobody';

/** "notice 2, or else eco tracker 1". */
const alternativesOf = (list: Json | undefined, ofWidget: Json | undefined): string =>
  Array.isArray(list) && list.length > 0
    ? list
        .map((each: Json) => {
          const [type, version] = [valueAt(each, ['type']) ?? ofWidget, valueAt(each, ['version'])];
          return `${wordsOf(String(type ?? 'widget'))} ${String(version ?? '')}`.trim();
        })
        .join(', or else ')
    : 'nothing else';

/** What a reviewer calls a part: `the notice "Winter help"`, `Eco tracker`, `the section Today`. */
function nameOf({ kind, id }: PartName, context: Context): string {
  if (kind === 'section') return `the section ${sectionName(id, context)}`;
  const widget = fieldsOf({ kind, id }, context);
  const type = wordsOf(String(valueAt(widget, ['type']) ?? 'widget'));
  const title = titleOf(widget);
  const name = title === undefined ? capital(type) : `the ${type} "${excerpt(title)}"`;
  return isAmbiguous({ kind, id }, type, title, context) ? `${name} (${id})` : name;
}

function titleOf(widget: Json | undefined): string | undefined {
  const config = valueAt(widget, ['config']);
  return ['title', 'heading', 'text']
    .map((key) => valueAt(config, [key]))
    .find((text) => typeof text === 'string');
}

/** Whether another widget of the two pages is called the same. */
function isAmbiguous(
  { id }: PartName,
  type: string,
  title: string | undefined,
  { outlines }: Context,
): boolean {
  return outlines.some(({ parts }) =>
    [...parts.values()].some(
      ({ kind, id: other, fields }) =>
        kind === 'widget' &&
        other !== id &&
        wordsOf(String(fields['type'])) === type &&
        titleOf(fields) === title,
    ),
  );
}

function sectionName(id: string, context: Context): string {
  const heading = valueAt(fieldsOf({ kind: 'section', id }, context), ['heading']);
  return typeof heading === 'string' ? `"${heading}"` : capital(wordsOf(id));
}

/** What a part was before, since that is what people know; what is new is told as it is. */
const fieldsOf = (part: PartName, { outlines: [before, after] }: Context): Json | undefined =>
  (before.parts.get(keyOf(part)) ?? after.parts.get(keyOf(part)))?.fields;

const fieldWords: Readonly<Record<string, string>> = {
  span: 'width',
  fallback: 'stand-in',
  notOffered: '"not offered"',
};

/** From which screen on, by the keys of a span. */
const screenWords: Readonly<Record<string, string>> = {
  base: 'on phones',
  sm: 'from 576 px',
  md: 'from 768 px',
  lg: 'from 1024 px',
  xl: 'from 1200 px',
};

/** A field in words, the innermost first: "label of the button". */
function fieldName(path: readonly string[]): string {
  const screen = path[0] === 'span' ? screenWords[path[1] ?? ''] : undefined;
  if (screen !== undefined) return `width ${screen}`;
  const told = path[0] === 'config' && path.length > 1 ? path.slice(1) : path;
  const words = told.map((key) => (Object.hasOwn(fieldWords, key) ? fieldWords[key] : wordsOf(key)));
  return words.length === 0 ? 'content' : words.reverse().join(' of the ');
}

/** A value in words; '' where it is too much for a sentence. Of a long text, what is around the first difference. */
export function inWords(value: Json | undefined, other: Json | undefined): string {
  if (typeof value === 'string') return `"${excerpt(value, typeof other === 'string' ? other : undefined)}"`;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (!Array.isArray(value)) return '';
  return value.length > 0 && value.length <= 8 && isListOfTexts(value)
    ? value.map((text) => `"${text}"`).join(', ')
    : '';
}

const excerptLength = 60;

function excerpt(text: string, other?: string): string {
  if (text.length <= excerptLength) return text;
  const same = other === undefined ? 0 : [...text].findIndex((character, at) => character !== other[at]);
  const start = same < excerptLength - 20 ? 0 : same - 20;
  const part = text.slice(start, start + excerptLength).trim();
  return `${start > 0 ? '…' : ''}${part}${start + excerptLength < text.length ? '…' : ''}`;
}

/** A name of code in words: "eco tracker" for `ecoTracker` or `eco-tracker`. */
const wordsOf = (name: string): string =>
  name
    .replaceAll('-', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

/** The position in words that people count with: 1st for 0. */
function ordinal(index: number): string {
  const count = index + 1;
  const isTeen = count % 100 >= 11 && count % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}
