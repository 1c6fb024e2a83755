import type { WhyNot } from '#layouts/core/client.ts';
import type { PageDecision } from '#layouts/core/evaluate.ts';

/** Called with each decision about a page, and the digest of the build that it is for; undefined for none that is in use. */
export type OnDecision = (decision: PageDecision, catalogue: string | undefined) => void;

/** Why customers don't get widgets as they are that are meant for them: the first cause of each. */
export const standInCauses = ({ sections }: PageDecision): readonly WhyNot[] =>
  sections.flatMap(({ unmet, widgets }) =>
    widgets.flatMap(({ unmet: own, outcome: { as, refused } }) => {
      const [first] = refused;
      return unmet.length > 0 || own.length > 0 || as === 'itself' || first === undefined ? [] : [first.why];
    }),
  );
