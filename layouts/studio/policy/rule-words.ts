import { listed } from '#layouts/core/audience-words.ts';
import type { Facts } from '#layouts/core/facts.ts';
import type { Rule } from '#layouts/core/rules.ts';
import type { Json } from '#layouts/core/text/parse.ts';
import { whoSees } from '#layouts/studio/design/audience.ts';
import { typeName } from '#layouts/studio/document/names.ts';
import { counted } from '#layouts/studio/words.ts';

/** A rule as a sentence: "A customer who owes money sees Bill summary or Pay now, with at most 2 widgets above it." */
export function ruleInWords({ who, any, before }: Rule, facts: Facts): string {
  // A condition is JSON; its type says more than that.
  const whom = whoSees(Object.keys(who).length === 0 ? undefined : (who as Json), facts);
  const wanted = listed(
    any.map(({ type, id }) => (type === undefined ? `“${id ?? ''}”` : typeName(type))),
    'or',
  );
  const place =
    before === undefined
      ? ''
      : before === 0
        ? ', above everything else'
        : `, with at most ${counted(before, 'widget')} above it`;
  return `${whom} sees ${wanted}${place}.`;
}
