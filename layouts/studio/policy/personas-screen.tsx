import { useState } from 'react';
import type { Facts } from '#layouts/core/facts.ts';
import type { Persona } from '#layouts/core/personas.ts';
import type { Audience } from '#layouts/core/when.ts';
import { EditInChange } from '#layouts/studio/shared/edit-in-change.tsx';
import {
  personasIn,
  personasPath,
  useLiveDocument,
  useLiveFacts,
} from '#layouts/studio/shared/live-policy.ts';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { Page } from '#layouts/studio/shell/page.tsx';
import { capital, counted } from '#layouts/studio/words.ts';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { PeopleIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import policy from './policy.module.css';

/** The people for whom pages are compared and drawn, with what is true of them. */
export function PersonasScreen() {
  const read = useLiveDocument(personasPath);
  return (
    <Page
      title="Personas"
      lede="Invented customers for whom every change is compared, and as whom pages can be looked at."
      actions={<EditInChange path={personasPath} what="the personas" />}
    >
      <Loaded read={read} what="the personas" rows={8}>
        {({ value }) => <Personas personas={personasIn(value)} />}
      </Loaded>
    </Page>
  );
}

function Personas({ personas }: { readonly personas: readonly Persona[] }) {
  const [sought, setSought] = useState('');
  const facts = useLiveFacts();
  const usual = facts === undefined ? none : usualTruths(personas, facts);
  const words = sought.trim().toLowerCase();
  const found = personas.filter(({ name, summary, audiences }) =>
    `${name} ${summary} ${audiences.flatMap(({ flags }) => flags).join(' ')}`.toLowerCase().includes(words),
  );
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label="Find a persona"
            hint="By name, or by a fact such as overdue"
            value={sought}
            onChange={setSought}
          />
        </div>
        <span className={styles.muted} role="status">
          {words === ''
            ? counted(personas.length, 'persona')
            : `${found.length} of ${counted(personas.length, 'persona')}`}
        </span>
      </div>
      {found.length === 0 ? (
        <div className={styles.panel}>
          <div className={styles.panelBody}>
            <EmptyState
              title={personas.length === 0 ? 'There is no persona yet.' : 'No persona is found.'}
              icon={PeopleIcon}
            >
              With personas the checks can tell who loses or gains a widget.
            </EmptyState>
          </div>
        </div>
      ) : (
        <ul className={policy.cards} role="list" aria-label="Personas">
          {found.map((persona) => (
            <PersonaCard key={persona.id} persona={persona} facts={facts} usual={usual} />
          ))}
        </ul>
      )}
    </>
  );
}

/** What is true of somebody, in words. */
function truthsOf({ flags, supplyTypes, siteStatus, siteCount, hasUsage }: Audience, facts: Facts): string[] {
  return [
    ...supplyTypes.map((name) => facts.supplyTypes[name]?.meaning ?? name),
    facts.siteStatuses[siteStatus]?.meaning ?? siteStatus,
    siteCount === 1 ? 'has a single site' : `has ${siteCount} sites`,
    hasUsage ? 'has usage to draw' : 'has no usage to draw yet',
    ...flags.map((name) => facts.flags[name]?.meaning ?? name),
  ].map(capital);
}

const none: ReadonlySet<string> = new Set();

/** What is true of more than half of the personas: it tells nobody apart. */
function usualTruths(personas: readonly Persona[], facts: Facts): ReadonlySet<string> {
  const all = personas.flatMap(({ audiences: [first] }) => (first ? truthsOf(first, facts) : []));
  const counts = Map.groupBy(all, (truth) => truth);
  return new Set([...counts].flatMap(([truth, own]) => (own.length > personas.length / 2 ? [truth] : [])));
}

interface PersonaCardProps {
  readonly persona: Persona;
  readonly facts: Facts | undefined;
  /** What is true of most personas, and folded away here. */
  readonly usual: ReadonlySet<string>;
}

function PersonaCard({ persona, facts, usual }: PersonaCardProps) {
  const linkTo = useLinkTo();
  const [first] = persona.audiences;
  const truths = facts === undefined || first === undefined ? [] : truthsOf(first, facts);
  const [own, shared] = [
    truths.filter((truth) => !usual.has(truth)),
    truths.filter((truth) => usual.has(truth)),
  ];
  return (
    <li className={policy.persona}>
      <div className={styles.tight}>
        <Heading level={2} size={16}>
          {persona.name}
        </Heading>
        <span className={styles.muted}>{persona.summary}</span>
      </div>
      <span className={policy.marks}>
        {first === undefined ? null : <Badge>{first.accountType === 'sme' ? 'Business' : 'Home'}</Badge>}
        {persona.audiences.map(({ brand }) => (
          <Badge key={brand} tone="brand">
            {capital(brand)}
          </Badge>
        ))}
      </span>
      {own.length === 0 ? null : <Truths of={own} />}
      {shared.length === 0 ? null : (
        <details className={policy.shared}>
          <summary
            aria-label={`${counted(shared.length, 'fact')} that most have: ${persona.name}`}
          >{`${counted(shared.length, 'fact')} that most have`}</summary>
          <Truths of={shared} />
        </details>
      )}
      <span className={policy.foot}>
        <TextLink
          link={linkTo(`/explain?who=${encodeURIComponent(persona.id)}`)}
          aria-label={`Explain what they see: ${persona.name}`}
        >
          Explain what they see
        </TextLink>
      </span>
    </li>
  );
}

function Truths({ of }: { readonly of: readonly string[] }) {
  return (
    <ul className={policy.facts}>
      {of.map((truth) => (
        <li key={truth}>{truth}</li>
      ))}
    </ul>
  );
}
