import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import type { AnswerOf, BodyOf } from '#layouts/api/calls.ts';
import { pathOfTab, tabOfPath } from '#layouts/core/paths.ts';
import type { Persona } from '#layouts/core/personas.ts';
import { useCall, useClient } from '#layouts/studio/api/use-client.tsx';
import { typeName } from '#layouts/studio/document/names.ts';
import { useLivePersonas } from '#layouts/studio/shared/live-policy.ts';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { Page } from '#layouts/studio/shell/page.tsx';
import { capital, counted, documentName, isPage, wordsOf } from '#layouts/studio/words.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import { CopyButton } from '#src/ui/controls/copy-button.tsx';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { SkeletonList } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { HiddenIcon, SearchIcon, ShownIcon } from '#src/ui/icons/icons.ts';
import explain from './explain.module.css';

type Explained = AnswerOf<'layouts.explain'>['widgets'][number];
type Shown = 'all' | 'shown' | 'hidden';

/** Why somebody sees what they see on a page, widget by widget. All that is chosen is in the address, so it can be shared. */
export function ExplainScreen() {
  const personas = useLivePersonas();
  return (
    <Page
      title="Explain"
      lede="Which widgets of a page somebody sees, and which line hides the others."
      actions={<CopyButton text={window.location.href} what="link to this view" label="Copy link" />}
    >
      {personas.length === 0 ? <SkeletonList rows={6} /> : <Explain personas={personas} />}
    </Page>
  );
}

function Explain({ personas }: { readonly personas: readonly Persona[] }) {
  const client = useClient();
  const [search, setSearch] = useSearchParams();
  const pages = useCall('pages.list', {}).data?.value.pages ?? [];
  const changes = useCall('changes.list', { query: { state: 'active' } }).data?.value.changes ?? [];
  const page = search.get('page') ?? 'newDashboard';
  const persona = personas.find(({ id }) => id === search.get('who')) ?? personas[0];
  const audience =
    persona?.audiences.find(({ brand }) => brand === search.get('brand')) ?? persona?.audiences[0];
  const change = search.get('change') ?? '';
  const named = Number(search.get('at') ?? Number.NaN);
  const at = Number.isSafeInteger(named) ? named : undefined;
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const body: BodyOf<'layouts.explain'> | undefined = audience && {
    tabId: page,
    audience: {
      accountType: audience.accountType,
      brand: audience.brand,
      supplyTypes: [...audience.supplyTypes],
      flags: [...audience.flags],
      siteCount: audience.siteCount,
      hasUsage: audience.hasUsage,
      siteStatus: audience.siteStatus,
    },
    ...(change === '' ? (at === undefined ? {} : { at }) : { change }),
  };
  const read = useSWR(
    body === undefined ? null : ['layouts.explain', body],
    async ([, asked]) => (await client.call('layouts.explain', { body: asked })).value,
  );
  return (
    <div className={explain.columns}>
      <Panel title="Who and what">
        <Select
          label="Page"
          value={page}
          options={pages
            .filter(({ path }) => isPage(path))
            .map(({ path }) => ({ value: tabOfPath(path), label: documentName(path) }))}
          onChange={(value) => set('page', value)}
        />
        <Select
          label="Persona"
          value={persona?.id ?? ''}
          options={personas.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => set('who', value)}
        />
        <Select
          label="Brand"
          value={audience?.brand ?? ''}
          options={(persona?.audiences ?? []).map(({ brand }) => ({ value: brand, label: capital(brand) }))}
          onChange={(value) => set('brand', value)}
        />
        <Select
          label="As it is in"
          value={change}
          options={[
            {
              value: '',
              label: at === undefined ? 'What is live' : `What was live on ${formatDateTime(at)}`,
            },
            ...changes.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(value) => set('change', value)}
        />
      </Panel>
      <div className={styles.stack}>
        <Loaded read={read} what="the explanation">
          {({ widgets }) => <Widgets widgets={widgets} page={page} />}
        </Loaded>
      </div>
    </div>
  );
}

function Widgets({ widgets, page }: { readonly widgets: readonly Explained[]; readonly page: string }) {
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
