import { useState } from 'react';
import type { AnswerOf } from '#layouts/api/calls.ts';
import { pathOfTab } from '#layouts/core/paths.ts';
import { typeName } from '#layouts/studio/document/names.ts';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { capital, counted, documentName, wordsOf } from '#layouts/studio/words.ts';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { cx } from '#src/ui/cx.ts';
import type { Elements } from '#src/ui/elements.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { HiddenIcon, MoveIcon, SearchIcon, ShownIcon } from '#src/ui/icons/icons.ts';
import explain from './explain.module.css';

type Answer = AnswerOf<'layouts.explain'>;
type Explained = Answer['widgets'][number];
/** What somebody gets of a widget that stands on the page. */
type Outcome = 'shown' | 'standIn' | 'hidden';
type Wanted = 'all' | Outcome;

interface ExplainedProps {
  readonly widgets: readonly Explained[];
  /** The page, as newDashboard or bill/payments. */
  readonly page: string;
  /** Which release has answered, and what else is in it. */
  readonly basis: Elements;
}

/** The widgets of a page by section: which are shown, what stands in for others, and which line hides the rest. */
export function ExplainedWidgets({ widgets, page, basis }: ExplainedProps) {
  const [sought, setSought] = useState('');
  const [wanted, setWanted] = useState<Wanted>('all');
  const words = sought.trim().toLowerCase();
  const found = widgets.filter(
    (each) =>
      `${typeName(each.type)} ${each.widget}`.toLowerCase().includes(words) &&
      (wanted === 'all' || outcomeOf(each) === wanted),
  );
  const count = (outcome: Outcome) => widgets.filter((each) => outcomeOf(each) === outcome).length;
  const [shown, standIns] = [count('shown'), count('standIn')];
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label="Find a widget" value={sought} onChange={setSought} />
        </div>
        <SegmentedControl<Wanted>
          label="Which widgets"
          value={wanted}
          onChange={setWanted}
          options={[
            { value: 'all', label: 'All' },
            { value: 'shown', label: 'Shown' },
            { value: 'standIn', label: 'Stand-in' },
            { value: 'hidden', label: 'Hidden' },
          ]}
        />
      </div>
      <p className={styles.muted} role="status">
        <span>{`${documentName(pathOfTab(page))}: ${counted(shown, 'widget')} of ${widgets.length} shown${standIns === 0 ? '' : `, and ${counted(standIns, 'stand-in')}`}.`}</span>{' '}
        {basis}
      </p>
      {found.length === 0 ? (
        <EmptyState title="No widget is found." icon={SearchIcon}>
          Try a part of its name, or look at all of them.
        </EmptyState>
      ) : null}
      {[...Map.groupBy(found, ({ section }) => section)].map(([section, own]) => (
        <Panel key={section} title={capital(wordsOf(section))} isFlush>
          <ul role="list">
            {own.map((each) => (
              <ExplainedWidget key={each.widget} of={each} />
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}

const outcomeOf = ({ isShown, drawn }: Explained): Outcome =>
  isShown ? (drawn.as === 'itself' ? 'shown' : 'standIn') : 'hidden';

const badges: Readonly<Record<Outcome, Elements>> = {
  shown: (
    <Badge tone="success" icon={ShownIcon}>
      Shown
    </Badge>
  ),
  standIn: (
    <Badge tone="warning" icon={MoveIcon}>
      Stand-in
    </Badge>
  ),
  hidden: <Badge icon={HiddenIcon}>Hidden</Badge>,
};

function ExplainedWidget({ of }: { readonly of: Explained }) {
  const { widget, type, missing, arms, data, drawn } = of;
  const outcome = outcomeOf(of);
  const sentences = [
    ...(outcome === 'standIn' ? [standInWords(of)] : []),
    ...missing,
    ...drawn.causes.map(causeInWords),
    ...arms.map((arm) => `It is for the arm ${arm}, which they are in.`),
  ];
  return (
    <li className={explain.widget}>
      <span>
        <span className={explain.name}>{typeName(type)}</span> <span className={styles.code}>{widget}</span>
      </span>
      {badges[outcome]}
      {sentences.length === 0 ? null : (
        <span className={explain.why}>
          {sentences.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </span>
      )}
      {outcome === 'hidden' || data.length === 0 ? null : (
        <span
          className={cx(styles.muted, explain.data)}
        >{`May ask ${data.map((operation) => operation.replace(/^drd\.(widget\.)?/, '')).join(', ')}.`}</span>
      )}
    </li>
  );
}

/** "Notice is shown in its place." */
function standInWords({ type, drawn }: Explained): string {
  if (drawn.type === type) return 'Another version of it, or with another config, is shown in its place.';
  const from = drawn.as === 'sectionFallback' ? ', as its section says' : '';
  return `${typeName(drawn.type)} is shown in its place${from}.`;
}

/** The service begins a sentence with the type and its version; people call the type by its name. */
const causeInWords = (cause: string): string =>
  cause.replace(/^([a-z]\w*) (\d+) /, (_, type: string, version: string) => `${typeName(type)} ${version} `);
