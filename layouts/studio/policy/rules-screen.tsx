import type { AnswerOf } from '#layouts/api/calls.ts';
import type { Facts } from '#layouts/core/facts.ts';
import { pathOfTab } from '#layouts/core/paths.ts';
import type { Rule } from '#layouts/core/rules.ts';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { EditInChange } from '#layouts/studio/shared/edit-in-change.tsx';
import { rulesIn, rulesPath, useLiveDocument, useLiveFacts } from '#layouts/studio/shared/live-policy.ts';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { Page } from '#layouts/studio/shell/page.tsx';
import { capital, counted, documentName } from '#layouts/studio/words.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { SkeletonList } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { CriticalIcon, LockIcon, SuccessIcon } from '#src/ui/icons/icons.ts';
import policy from './policy.module.css';
import { ruleInWords } from './rule-words.ts';

type RuleState = AnswerOf<'rules.list'>['rules'][number];

/** What pages have to show, in sentences, and whether they do. */
export function RulesScreen() {
  const read = useLiveDocument(rulesPath);
  const facts = useLiveFacts();
  const states = useCall('rules.list', {}).data?.value.rules;
  return (
    <Page
      title="Rules"
      lede="What a page has to show, whatever else is edited. Each rule is proved for every customer that there can be; a change that breaks one can’t be published."
      actions={<EditInChange path={rulesPath} what="the rules" />}
    >
      <Loaded read={read} what="the rules">
        {({ value }) => {
          const rules = rulesIn(value);
          if (rules === undefined)
            return <Notice tone="critical" title="The rules that are live can’t be read." />;
          if (facts === undefined) return <SkeletonList rows={5} />;
          return <Rules rules={rules} facts={facts} states={states} />;
        }}
      </Loaded>
    </Page>
  );
}

interface RulesProps {
  readonly rules: readonly Rule[];
  readonly facts: Facts;
  /** Undefined until they are known. */
  readonly states: readonly RuleState[] | undefined;
}

function Rules({ rules, facts, states }: RulesProps) {
  if (rules.length === 0) {
    return (
      <div className={styles.panel}>
        <div className={styles.panelBody}>
          <EmptyState title="There is no rule yet." icon={LockIcon}>
            A rule says what a page has to show to whom, such as the bill to everybody who owes money.
          </EmptyState>
        </div>
      </div>
    );
  }
  const broken = states?.filter(({ holds }) => !holds).length ?? 0;
  return (
    <>
      {states === undefined ? null : broken > 0 ? (
        <Notice tone="critical" title={`${counted(broken, 'rule is', 'rules are')} broken by what is live.`}>
          That comes from what is switched off, or from a rollback against the checks.
        </Notice>
      ) : (
        <Notice tone="success" title={`All ${rules.length} rules hold for what is live.`} />
      )}
      {[...Map.groupBy(rules, ({ page }) => page)].map(([page, own]) => (
        <Panel key={page} title={documentName(pathOfTab(page))} mark={<Badge>{own.length}</Badge>} isFlush>
          <ul className={policy.list} role="list">
            {own.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                facts={facts}
                state={states?.find(({ id }) => id === rule.id)}
              />
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}

interface RuleRowProps {
  readonly rule: Rule;
  readonly facts: Facts;
  readonly state: RuleState | undefined;
}

function RuleRow({ rule, facts, state }: RuleRowProps) {
  return (
    <li className={policy.rule}>
      <div className={policy.says}>
        <span className={policy.sentence}>{ruleInWords(rule, facts)}</span>
        <span className={styles.muted}>{`Because ${rule.why}. ${capital(rule.owner)} can be asked.`}</span>
        {state === undefined || state.holds ? null : <span className={policy.broken}>{state.sentence}</span>}
        <span className={styles.code}>{rule.id}</span>
      </div>
      <span>
        {state === undefined ? (
          <Badge>Proving…</Badge>
        ) : state.holds ? (
          <Badge tone="success" icon={SuccessIcon}>
            Holds
          </Badge>
        ) : (
          <Badge tone="critical" icon={CriticalIcon}>
            Broken
          </Badge>
        )}
      </span>
    </li>
  );
}
