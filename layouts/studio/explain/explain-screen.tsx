import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import type { BodyOf } from '#layouts/api/calls.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import type { Persona } from '#layouts/core/personas.ts';
import { mayAs, useSession } from '#layouts/studio/api/session.tsx';
import { useCall, useClient } from '#layouts/studio/api/use-client.tsx';
import { personasIn, personasPath, useLiveDocument } from '#layouts/studio/shared/live-policy.ts';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { Page } from '#layouts/studio/shell/page.tsx';
import { capital, documentName, isPage } from '#layouts/studio/words.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import { CopyButton } from '#src/ui/controls/copy-button.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { PeopleIcon } from '#src/ui/icons/icons.ts';
import explain from './explain.module.css';
import { ExplainedWidgets } from './explained.tsx';
import { addFacts, factsInAddress, type OwnFacts, withoutFacts } from './own-facts.ts';
import { OwnFactsForm } from './own-facts-form.tsx';

/** Why somebody sees what they see on a page, widget by widget. All that is chosen is in the address, so it can be shared. */
export function ExplainScreen() {
  const mayRead = mayAs(useSession().roles, 'viewer');
  const read = useLiveDocument(mayRead ? personasPath : undefined);
  return (
    <Page
      title="Explain"
      lede="Which widgets of a page somebody sees, and which line hides the others."
      actions={<CopyButton text={window.location.href} what="link to this view" label="Copy link" />}
    >
      {mayRead ? (
        <Loaded read={read} what="the personas" rows={6}>
          {({ value }) => <Explain personas={personasIn(value)} mayRead />}
        </Loaded>
      ) : (
        <Explain personas={[]} mayRead={false} />
      )}
    </Page>
  );
}

/** In the place of a persona's id in the address: the facts are in it too. */
const own = 'own';

interface ExplainProps {
  readonly personas: readonly Persona[];
  /** Whether pages and changes may be read: those of support only ask. */
  readonly mayRead: boolean;
}

function Explain({ personas, mayRead }: ExplainProps) {
  const [search, setSearch] = useSearchParams();
  const pages = useCall('pages.list', mayRead ? {} : null).data?.value.pages ?? [];
  const changes =
    useCall('changes.list', mayRead ? { query: { state: 'active' } } : null).data?.value.changes ?? [];
  const page = search.get('page') ?? 'newDashboard';
  const isOwn = personas.length === 0 || search.get('who') === own;
  const persona = isOwn ? undefined : (personas.find(({ id }) => id === search.get('who')) ?? personas[0]);
  const audience = isOwn
    ? factsInAddress(search)
    : (persona?.audiences.find(({ brand }) => brand === search.get('brand')) ?? persona?.audiences[0]);
  const change = search.get('change') ?? '';
  const named = Number(search.get('at') ?? Number.NaN);
  const at = Number.isSafeInteger(named) ? named : undefined;
  const go = (next: URLSearchParams) => setSearch(next, { replace: true });
  const set = (values: Readonly<Record<string, string>>, from = search) => {
    const next = new URLSearchParams(from);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  // Somebody of their own begins with what is true of the persona before.
  const choose = (who: string) =>
    go(
      who === own && audience !== undefined
        ? addFacts(set({ who }), factsOf(audience))
        : set({ who }, withoutFacts(search)),
    );
  const when = change === '' ? (at === undefined ? {} : { at }) : { change };
  return (
    <div className={explain.columns}>
      <Panel title="Who and what">
        {mayRead ? (
          <Select
            label="Page"
            value={page}
            options={pages
              .filter(({ path }) => isPage(path))
              .map(({ path }) => ({ value: tabOfPath(path), label: documentName(path) }))}
            onChange={(value) => go(set({ page: value }))}
          />
        ) : null}
        {personas.length === 0 ? null : (
          <Select
            label="Persona"
            value={persona?.id ?? own}
            options={[
              ...personas.map(({ id, name }) => ({ value: id, label: name })),
              { value: own, label: 'Facts of your own' },
            ]}
            onChange={choose}
          />
        )}
        {mayRead ? (
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
            onChange={(value) => go(set({ change: value }))}
          />
        ) : null}
        {isOwn ? (
          <OwnFactsForm
            facts={audience && factsOf(audience)}
            page={mayRead ? undefined : page}
            mayRead={mayRead}
            onAsk={(facts, asked) => go(addFacts(set({ who: own, page: asked ?? page }), facts))}
          />
        ) : (
          <Select
            label="Brand"
            value={audience?.brand ?? ''}
            options={(persona?.audiences ?? []).map(({ brand }) => ({ value: brand, label: capital(brand) }))}
            onChange={(value) => go(set({ brand: value }))}
          />
        )}
      </Panel>
      <div className={styles.stack}>
        {audience === undefined ? (
          <div className={styles.panel}>
            <div className={styles.panelBody}>
              <EmptyState title="Say what is true of the customer." icon={PeopleIcon}>
                Facts alone are needed, no name and no number. That somebody asked is in the audit.
              </EmptyState>
            </div>
          </div>
        ) : (
          <Explanation body={{ tabId: page, audience: factsOf(audience), ...when }} />
        )}
      </div>
    </div>
  );
}

function Explanation({ body }: { readonly body: BodyOf<'layouts.explain'> }) {
  const client = useClient();
  const read = useSWR(
    ['layouts.explain', body],
    async ([, asked]) => (await client.call('layouts.explain', { body: asked })).value,
    // Each question of support is in the audit: one is enough.
    { revalidateOnFocus: false },
  );
  return (
    <Loaded read={read} what="the explanation">
      {({ widgets }) => <ExplainedWidgets widgets={widgets} page={body.tabId} />}
    </Loaded>
  );
}

/** What the service is told of somebody. */
const factsOf = (audience: Persona['audiences'][number]): OwnFacts => ({
  accountType: audience.accountType,
  brand: audience.brand,
  supplyTypes: [...audience.supplyTypes],
  flags: [...audience.flags],
  siteCount: audience.siteCount,
  hasUsage: audience.hasUsage,
  siteStatus: audience.siteStatus,
  ...(audience.arms === undefined ? {} : { arms: [...audience.arms] }),
});
