import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import type { BodyOf } from '#layouts/api/calls.ts';
import type { ExplainNames } from '#layouts/api/delivery-shapes.ts';
import { mayAs, useSession } from '#layouts/studio/api/session.tsx';
import { useCall, useClient } from '#layouts/studio/api/use-client.tsx';
import { FormErrors } from '#layouts/studio/shared/form-errors.tsx';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { momentError } from '#layouts/studio/shared/moment-error.ts';
import { MomentField } from '#layouts/studio/shared/moment-field.tsx';
import { type LocalMoment, localOf, readMoment } from '#layouts/studio/shared/nz-local.ts';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { Page } from '#layouts/studio/shell/page.tsx';
import { capital, documentName } from '#layouts/studio/words.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { CopyButton } from '#src/ui/controls/copy-button.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { PeopleIcon } from '#src/ui/icons/icons.ts';
import { TextLink } from '#src/ui/text/text-link.tsx';
import explain from './explain.module.css';
import { ExplainedWidgets } from './explained.tsx';
import { addFacts, factsInAddress, type OwnFacts, withoutFacts } from './own-facts.ts';
import { OwnFactsForm } from './own-facts-form.tsx';

/** Why somebody sees what they see on a page, widget by widget. All that is chosen is in the address, so it can be shared. */
export function ExplainScreen() {
  const mayRead = mayAs(useSession().roles, 'viewer');
  const read = useCall('layouts.names', {});
  return (
    <Page
      title="Explain"
      lede="Which widgets of a page somebody sees, and which line hides the others."
      actions={<CopyButton text={window.location.href} what="link to this view" label="Copy link" />}
    >
      <Loaded read={read} what="what to choose from" rows={6}>
        {({ value }) => <Explain names={value} mayRead={mayRead} />}
      </Loaded>
    </Page>
  );
}

/** In the place of a persona's id in the address: the facts are in it too. */
const own = 'own';
/** In the place of a change's id: no id is like it. */
const timed = '@time';

interface ExplainProps {
  /** What can be chosen. */
  readonly names: ExplainNames;
  /** Whether changes may be read: those of support only ask. */
  readonly mayRead: boolean;
}

function Explain({ names, mayRead }: ExplainProps) {
  const { personas, pages } = names;
  const [search, setSearch] = useSearchParams();
  const changes =
    useCall('changes.list', mayRead ? { query: { state: 'active' } } : null).data?.value.changes ?? [];
  const page = search.get('page') ?? 'newDashboard';
  // Each question of support is in the audit, so that none is asked before they choose.
  const asks = search.get('who') ?? (mayRead ? personas[0]?.id : own);
  const isOwn = personas.length === 0 || asks === own;
  const persona = isOwn ? undefined : (personas.find(({ id }) => id === asks) ?? personas[0]);
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
  const [now] = useState(Date.now);
  // Undefined: what is live, or a change. What is typed counts from the press of the button on.
  const [typed, setTyped] = useState<LocalMoment | undefined>(() =>
    at === undefined || change !== '' ? undefined : localOf(at),
  );
  const [tries, setTries] = useState(0);
  const time = useRef<HTMLDivElement>(null);
  const wrongTime = typed && momentError(typed);
  /** Asks for the time that is typed, where one is. */
  function ask(next: URLSearchParams) {
    setTries(tries + 1);
    if (typed === undefined) return go(next);
    const read = readMoment(typed);
    if (read.kind === 'instant') go(set({ at: String(read.at) }, next));
  }
  function chooseState(value: string) {
    setTries(0);
    setTyped(value === timed ? localOf(at ?? now) : undefined);
    if (value !== timed) go(set({ change: value, at: '' }));
    else if (change !== '') go(set({ change: '' }));
  }
  const moment = (isChecked: boolean) =>
    typed === undefined ? null : (
      <MomentField label="At which time" value={typed} onChange={setTyped} now={now} isChecked={isChecked} />
    );
  return (
    <div className={explain.columns}>
      <Panel title="Who and what">
        <Select
          label="Page"
          value={page}
          options={pages.map(({ tabId, path }) => ({ value: tabId, label: documentName(path) }))}
          onChange={(value) => go(set({ page: value }))}
        />
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
        <Select
          label="As it is in"
          value={typed === undefined ? change : timed}
          options={[
            { value: '', label: 'What is live' },
            { value: timed, label: 'What is live at a time' },
            ...changes.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={chooseState}
        />
        {isOwn ? (
          <OwnFactsForm
            facts={audience && factsOf(audience)}
            names={names}
            lead={moment}
            leadError={wrongTime}
            onAsk={(facts) => ask(addFacts(set({ who: own, page }), facts))}
          />
        ) : (
          <>
            <Select
              label="Brand"
              value={audience?.brand ?? ''}
              options={(persona?.audiences ?? []).map(({ brand }) => ({
                value: brand,
                label: capital(brand),
              }))}
              onChange={(value) => go(set({ brand: value }))}
            />
            {typed === undefined ? null : (
              <form
                className={styles.form}
                noValidate
                aria-label="When"
                onSubmit={(event) => {
                  event.preventDefault();
                  ask(search);
                }}
              >
                <FormErrors tries={tries} fields={[{ name: 'time', message: wrongTime, at: time }]} />
                <div ref={time}>{moment(tries > 0)}</div>
                <div>
                  <Button type="submit" variant="primary">
                    Explain that time
                  </Button>
                </div>
              </form>
            )}
          </>
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
          <Explanation
            body={{ tabId: page, audience: factsOf(audience), ...when }}
            isLinked={mayRead}
            isComing={change === '' && at !== undefined && at > now}
          />
        )}
      </div>
    </div>
  );
}

interface ExplanationProps {
  readonly body: BodyOf<'layouts.explain'>;
  /** Whether releases may be read. */
  readonly isLinked: boolean;
  /** The time is still to come. */
  readonly isComing: boolean;
}

function Explanation({ body, isLinked, isComing }: ExplanationProps) {
  const client = useClient();
  const read = useSWR(
    ['layouts.explain', body],
    async ([, asked]) => (await client.call('layouts.explain', { body: asked })).value,
    // Each question of support is in the audit: one is enough.
    { revalidateOnFocus: false },
  );
  return (
    <Loaded read={read} what="the explanation">
      {({ widgets, release }) => (
        <ExplainedWidgets
          widgets={widgets}
          page={body.tabId}
          basis={<Basis release={release} at={body.at} isLinked={isLinked} isComing={isComing} />}
        />
      )}
    </Loaded>
  );
}

interface BasisProps extends Pick<ExplanationProps, 'isLinked' | 'isComing'> {
  /** Null for a change. */
  readonly release: number | null;
  readonly at: number | undefined;
}

/** Which release has answered. */
function Basis({ release, at, isLinked, isComing }: BasisProps) {
  const linkTo = useLinkTo();
  if (release === null) return <span>As the change would make it.</span>;
  const name = `release ${release}`;
  const when = at === undefined ? 'live now' : isComing ? 'with what is scheduled until' : 'live on';
  return (
    <>
      <span>In</span>{' '}
      <span>
        {isLinked ? <TextLink link={linkTo(`/history?release=${release}`)}>{name}</TextLink> : name}
      </span>
      <span>{`, ${when}${at === undefined ? '' : ` ${formatDateTime(at)}`}.`}</span>
    </>
  );
}

/** What the service is told of somebody. */
const factsOf = (audience: OwnFacts): OwnFacts => ({
  accountType: audience.accountType,
  brand: audience.brand,
  supplyTypes: [...audience.supplyTypes],
  flags: [...audience.flags],
  siteCount: audience.siteCount,
  hasUsage: audience.hasUsage,
  siteStatus: audience.siteStatus,
  ...(audience.arms === undefined ? {} : { arms: [...audience.arms] }),
});
