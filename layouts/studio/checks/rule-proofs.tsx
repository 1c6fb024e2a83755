import { useMemo, useState } from 'react';
import type { Report } from '#layouts/api/shapes.ts';
import { useFacts } from '#layouts/studio/api/policy.ts';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { ruleInWords } from '#layouts/studio/policy/rule-words.ts';
import { rulesIn, rulesPath } from '#layouts/studio/shared/live-policy.ts';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { capital, counted, documentName, wordsOf } from '#layouts/studio/words.ts';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { ClockIcon, CriticalIcon, type IconType, LockIcon, SuccessIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import checks from './checks.module.css';

/** Pages whose rules are told at once; of others those that don't hold are. */
const mostPages = 3;

type Proof = Report['proofs'][number];

interface RuleProofsProps {
  /** Id of the change. */
  readonly change: string;
  readonly proofs: readonly Proof[];
  readonly findings: Report['findings'];
  /** Leads to the findings. */
  readonly onFindings: () => void;
}

/** How a rule stands. Nothing is proved of a page in which something else is found. */
type Standing = 'broken' | 'open' | 'proved';

const order: readonly Standing[] = ['broken', 'open', 'proved'];
const looks: Readonly<Record<Standing, { readonly icon: IconType; readonly tone: string | undefined }>> = {
  broken: { icon: CriticalIcon, tone: styles.removed },
  open: { icon: ClockIcon, tone: undefined },
  proved: { icon: SuccessIcon, tone: styles.added },
};

/** The rules of what a change edits, page by page: those that don't hold first. */
export function RuleProofs({ change, proofs, findings, onFindings }: RuleProofsProps) {
  const sentences = useRuleSentences(change);
  const [isAll, setAll] = useState(false);
  if (proofs.length === 0) {
    return (
      <Panel title="Rules">
        <EmptyState title="No rule is about what it edits." icon={LockIcon}>
          A rule says what a page has to show to whom. Every one is proved before anything goes live.
        </EmptyState>
      </Panel>
    );
  }
  const standings = proofs.map((proof) => ({ ...proof, standing: standingOf(proof, findings) }));
  const pages = [...Map.groupBy(standings, ({ path }) => path)];
  const told = pages.filter(
    ([, own], index) => isAll || index < mostPages || own.some(({ isProved }) => !isProved),
  );
  const open = proofs.filter(({ isProved }) => !isProved).length;
  return (
    <Panel
      title="Rules"
      mark={
        open === 0 ? (
          <Badge tone="success" icon={SuccessIcon}>{`${counted(proofs.length, 'rule')} proved`}</Badge>
        ) : (
          <Badge tone="critical" icon={CriticalIcon}>{`${open} of ${proofs.length} not proved`}</Badge>
        )
      }
      isFlush
    >
      <ul className={styles.documents} role="list">
        {told.map(([path, own]) => (
          <li key={path} className={styles.document}>
            <div className={styles.documentName}>
              <Heading level={3} size={16}>
                {documentName(path)}
              </Heading>
              {own.every(({ isProved }) => isProved) || findings.length === 0 ? null : (
                <TextButton aria-label={`See the findings of ${documentName(path)}`} onClick={onFindings}>
                  See the findings
                </TextButton>
              )}
            </div>
            <ul className={checks.rules} role="list">
              {own
                .toSorted((a, b) => order.indexOf(a.standing) - order.indexOf(b.standing))
                .map(({ rule, why, owner, standing }) => (
                  <li key={rule}>
                    <span className={cx(styles.sign, looks[standing].tone)}>
                      <Icon of={looks[standing].icon} size={16} />
                    </span>
                    <div className={checks.says}>
                      <span>
                        <Lead standing={standing} />{' '}
                        <span>{sentences.get(rule) ?? `${capital(wordsOf(rule))}.`}</span>
                      </span>
                      <span
                        className={styles.muted}
                      >{`Because ${why}. ${capital(owner)} can be asked.`}</span>
                    </div>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={cx(checks.others, checks.foot)}>
        <span>Each is proved for every customer that there can be, and with every build in use.</span>{' '}
        {told.length === pages.length ? null : (
          <TextButton
            onClick={() => setAll(true)}
          >{`Show those of ${counted(pages.length - told.length, 'more page', 'more pages')}`}</TextButton>
        )}
      </p>
    </Panel>
  );
}

function Lead({ standing }: { readonly standing: Standing }) {
  if (standing === 'proved') return <VisuallyHidden>Proved:</VisuallyHidden>;
  return <strong>{standing === 'broken' ? 'Broken:' : 'Not proved yet:'}</strong>;
}

/** A finding names the rule that it is about. */
function standingOf({ path, rule, isProved }: Proof, findings: Report['findings']): Standing {
  if (isProved) return 'proved';
  const isBroken = findings.some(
    (each) => each.path === path && each.sentence.includes(`the rule "${rule}"`),
  );
  return isBroken ? 'broken' : 'open';
}

/** What the rules ask for in words, by id, as a change has them. None until they are there, and where they are wrong. */
function useRuleSentences(change: string): ReadonlyMap<string, string> {
  const facts = useFacts(change);
  const text = useCall('documents.get', { params: { id: change, path: rulesPath } }).data?.value;
  return useMemo(() => {
    const rules = (text === undefined ? undefined : rulesIn(text)) ?? [];
    return new Map(rules.map((rule) => [rule.id, ruleInWords(rule, facts)]));
  }, [text, facts]);
}
