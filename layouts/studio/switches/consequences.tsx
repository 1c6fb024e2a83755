import { useMemo } from 'react';
import type { SwitchState } from '#layouts/api/shapes.ts';
import { listed } from '#layouts/core/audience-words.ts';
import { clientWith } from '#layouts/core/client.ts';
import type { Facts } from '#layouts/core/facts.ts';
import { failuresOf } from '#layouts/core/prove.ts';
import type { Rule } from '#layouts/core/rules.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { sectionOutcome } from '#layouts/core/stand-in.ts';
import { typeName } from '#layouts/studio/document/names.ts';
import { factsIn, factsPath, rulesIn, rulesPath } from '#layouts/studio/shared/live-policy.ts';
import { type DocumentText, useLiveTexts } from '#layouts/studio/shared/live-texts.ts';
import { documentName, isPage } from '#layouts/studio/words.ts';
import type { SwitchedOff } from '#schemas/switches.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

interface ConsequencesProps {
  readonly type: string;
  readonly versions: readonly number[];
  readonly brands: readonly string[];
  /** What is switched off already. */
  readonly states: readonly SwitchState[];
}

/** What a switch does, before it is thrown: the rules that it breaks, and what shows instead on each page. */
export function Consequences({ type, versions, brands, states }: ConsequencesProps) {
  const texts = useLiveTexts();
  const off = states.filter(({ isOff }) => isOff).map(offOf);
  const wanted = JSON.stringify({ type, versions, brands });
  const offText = JSON.stringify(off);
  const found = useMemo(
    () =>
      texts &&
      consequencesOf(
        texts,
        JSON.parse(offText) as SwitchedOff[],
        JSON.parse(wanted) as Pick<ConsequencesProps, 'type' | 'versions' | 'brands'>,
      ),
    [texts, offText, wanted],
  );
  if (found === undefined || (found.broken.length === 0 && found.instead.length === 0)) return null;
  return (
    <>
      {found.broken.length === 0 ? null : (
        <Notice
          tone="critical"
          title={found.broken.length === 1 ? 'This breaks a rule.' : 'This breaks rules.'}
        >
          <ul>
            {found.broken.map(({ id, sentence, why }) => (
              <li key={id}>{`${sentence} The rule is there because ${why}.`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {found.instead.length === 0 ? null : (
        <Notice tone="info" title="What shows instead">
          <ul>
            {found.instead.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

const offOf = ({ type, versions, brands }: SwitchState): SwitchedOff => ({
  type,
  ...(versions.length === 0 ? {} : { versions }),
  ...(brands.length === 0 ? {} : { brands }),
});

interface Found {
  readonly broken: readonly { readonly id: string; readonly sentence: string; readonly why: string }[];
  readonly instead: readonly string[];
}

/** What a switch would do to the live pages, for builds that can draw all of them. */
export function consequencesOf(
  texts: readonly DocumentText[],
  off: readonly SwitchedOff[],
  { type, versions, brands }: Pick<ConsequencesProps, 'type' | 'versions' | 'brands'>,
): Found {
  const textOf = (path: string) => texts.find((each) => each.path === path)?.text ?? '';
  const facts = factsIn(textOf(factsPath));
  const rules = rulesIn(textOf(rulesPath)) ?? [];
  if (facts === undefined) return { broken: [], instead: [] };
  const isEveryBrand = facts.brands.every((brand) => brands.includes(brand));
  const next: SwitchedOff = {
    type,
    versions: [...versions],
    ...(isEveryBrand ? {} : { brands: [...brands] }),
  };
  const pages = texts.filter(({ path, text }) => isPage(path) && text.includes(`"${type}"`));
  return {
    broken: pages.flatMap(({ text }) => brokenBy(pageOf(text), { rules, facts, off, next })),
    instead: pages.flatMap(({ path, text }) => insteadOn(path, pageOf(text), off, next, brands[0])),
  };
}

// What is live was checked before it could be published.
const pageOf = (text: string) => JSON.parse(text) as LayoutSource;

interface Switched {
  readonly rules: readonly Rule[];
  readonly facts: Facts;
  readonly off: readonly SwitchedOff[];
  readonly next: SwitchedOff;
}

function brokenBy(page: LayoutSource, { rules, facts, off, next }: Switched): Found['broken'] {
  const before = new Set(failuresOf(page, rules, facts, undefined, off).map(({ rule }) => rule.id));
  return failuresOf(page, rules, facts, undefined, [...off, next]).flatMap(({ rule, sentence }) =>
    before.has(rule.id)
      ? []
      : [{ id: rule.id, why: rule.why, sentence: sentence ?? 'It can’t be proved any more.' }],
  );
}

function insteadOn(
  path: string,
  page: LayoutSource,
  off: readonly SwitchedOff[],
  next: SwitchedOff,
  brand: string | undefined,
): string[] {
  const client = clientWith([], [...off, next]);
  const sent = page.sections.flatMap((section) => {
    const outcomes = sectionOutcome(section, page, client, brand).widgets;
    return section.widgets.flatMap((widget, index) =>
      widget.type === next.type && outcomes[index]?.refused.some(({ type }) => type === next.type)
        ? [outcomes[index]?.sent]
        : [],
    );
  });
  if (sent.length === 0) return [];
  const named = [...new Set(sent.map((each) => (each === undefined ? undefined : typeName(each.type))))];
  const words = named.map((name) => name ?? 'the short text that comes with the type, or nothing');
  return [`${documentName(path)}: ${listed(words, 'or')}.`];
}
