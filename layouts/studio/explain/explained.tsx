import { useState } from 'react';
import type { AnswerOf } from '#layouts/api/calls.ts';
import { pathOfTab } from '#layouts/core/paths.ts';
import { typeName } from '#layouts/studio/document/names.ts';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { capital, counted, documentName, wordsOf } from '#layouts/studio/words.ts';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { HiddenIcon, SearchIcon, ShownIcon } from '#src/ui/icons/icons.ts';
import explain from './explain.module.css';

type Explained = AnswerOf<'layouts.explain'>['widgets'][number];
type Shown = 'all' | 'shown' | 'hidden';

interface ExplainedProps {
  readonly widgets: readonly Explained[];
  /** The page, as newDashboard or bill/payments. */
  readonly page: string;
}

/** The widgets of a page by section: which are shown, and which line hides the others. */
export function ExplainedWidgets({ widgets, page }: ExplainedProps) {
  const [sought, setSought] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const words = sought.trim().toLowerCase();
  const found = widgets.filter(
    ({ widget, type, isShown }) =>
      `${typeName(type)} ${widget}`.toLowerCase().includes(words) &&
      (shown === 'all' || isShown === (shown === 'shown')),
  );
  const count = widgets.filter(({ isShown }) => isShown).length;
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label="Find a widget" value={sought} onChange={setSought} />
        </div>
        <SegmentedControl<Shown>
          label="Which widgets"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: 'All' },
            { value: 'shown', label: 'Shown' },
            { value: 'hidden', label: 'Hidden' },
          ]}
        />
      </div>
      <p className={styles.muted} role="status">
        {documentName(pathOfTab(page))}: {counted(count, 'widget')} of {widgets.length} shown.
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
              <li key={each.widget} className={explain.widget}>
                <span>
                  <span className={explain.name}>{typeName(each.type)}</span>{' '}
                  <span className={styles.code}>{each.widget}</span>
                </span>
                {each.isShown ? (
                  <Badge tone="success" icon={ShownIcon}>
                    Shown
                  </Badge>
                ) : (
                  <Badge icon={HiddenIcon}>Hidden</Badge>
                )}
                {each.missing.length + each.drawn.causes.length === 0 ? null : (
                  <span className={explain.why}>
                    {[...each.missing, ...each.drawn.causes].map((sentence) => (
                      <span key={sentence}>{sentence}</span>
                    ))}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}
