import { useState } from 'react';
import type { Declarations, Facts } from '#layouts/core/facts.ts';
import { conditionInWords } from '#layouts/core/words.ts';
import { EditInChange } from '#layouts/studio/shared/edit-in-change.tsx';
import { factsIn, factsPath, useLiveDocument, useLivePersonas } from '#layouts/studio/shared/live-policy.ts';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { Page } from '#layouts/studio/shell/page.tsx';
import { capital, counted, documentName } from '#layouts/studio/words.ts';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { SearchIcon } from '#src/ui/icons/icons.ts';
import { type FactUses, useFactUses } from './fact-uses.ts';
import policy from './policy.module.css';

/** What may be said of a customer in a condition: each name with its meaning, its owner, and where it is used. */
export function FactsScreen() {
  const read = useLiveDocument(factsPath);
  return (
    <Page
      title="Facts"
      lede="What pages can tell customers apart by. A name that isn’t here can’t be used: a misspelt one would hide a widget from everybody."
      actions={<EditInChange path={factsPath} what="the facts" />}
    >
      <Loaded read={read} what="the facts" rows={8}>
        {({ value }) => {
          const facts = factsIn(value);
          return facts === undefined ? (
            <Notice tone="critical" title="The facts that are live can’t be read." />
          ) : (
            <FactList facts={facts} />
          );
        }}
      </Loaded>
    </Page>
  );
}

function FactList({ facts }: { readonly facts: Facts }) {
  const [sought, setSought] = useState('');
  const uses = useFactUses();
  const groups = [
    { title: 'Flags', declared: facts.flags },
    { title: 'Supply', declared: facts.supplyTypes },
    { title: 'Site status', declared: facts.siteStatuses },
  ].map((group) => ({ ...group, names: namesIn(group.declared, sought) }));
  const count = groups.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label="Find a fact" value={sought} onChange={setSought} />
        </div>
        <span
          className={styles.muted}
          role="status"
        >{`${counted(count, 'fact')}, brands ${facts.brands.map(capital).join(' and ')}`}</span>
      </div>
      {count === 0 ? (
        <div className={styles.panel}>
          <div className={styles.panelBody}>
            <EmptyState title={`No fact is about “${sought}”.`} icon={SearchIcon}>
              Try a word of its meaning, such as “bill”, or its owner.
            </EmptyState>
          </div>
        </div>
      ) : null}
      {groups.map(({ title, declared, names }) =>
        names.length === 0 ? null : (
          <Panel key={title} title={title} mark={<Badge>{names.length}</Badge>} isFlush>
            <ul className={policy.list} role="list">
              {names.map((name) => (
                <li key={name} className={policy.fact}>
                  <span className={policy.says}>
                    <span className={policy.name}>{name}</span>
                    <span className={styles.muted}>{capital(declared[name]?.owner ?? '')}</span>
                  </span>
                  <span>{`A customer who ${declared[name]?.meaning ?? ''}.`}</span>
                  <Uses name={name} uses={uses} />
                </li>
              ))}
            </ul>
          </Panel>
        ),
      )}
      {sought === '' && facts.impossible.length > 0 ? (
        <Panel title="What can’t occur" mark={<Badge>{facts.impossible.length}</Badge>} isFlush>
          <ul className={policy.list} role="list">
            {facts.impossible.map((when) => (
              <li key={JSON.stringify(when)} className={policy.rule}>
                <span>{`There is nobody who is shown what is ${conditionInWords(when, facts)}.`}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}

function namesIn(declared: Declarations, sought: string): readonly string[] {
  const words = sought.trim().toLowerCase();
  return Object.keys(declared).filter((name) =>
    `${name} ${declared[name]?.meaning} ${declared[name]?.owner}`.toLowerCase().includes(words),
  );
}

const mostNamed = 3;

function Uses({ name, uses }: { readonly name: string; readonly uses: FactUses | undefined }) {
  const personas = useLivePersonas().filter(({ audiences }) =>
    audiences.some(
      ({ flags, supplyTypes, siteStatus }) =>
        flags.includes(name) || supplyTypes.includes(name) || siteStatus === name,
    ),
  );
  const pages = uses?.get(name) ?? [];
  const more = pages.length - mostNamed;
  return (
    <span className={styles.muted}>
      <span>
        {uses === undefined
          ? 'Looking where it is used…'
          : pages.length === 0
            ? 'Used nowhere'
            : `${pages.slice(0, mostNamed).map(documentName).join(' · ')}${more > 0 ? ` and ${counted(more, 'more', 'more')}` : ''}`}
      </span>
      <br />
      <span>{counted(personas.length, 'persona')}</span>
    </span>
  );
}
