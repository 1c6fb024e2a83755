import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ApiProvider } from '#src/api/api-provider.tsx';
import { createIntents, type Intents } from '#src/api/intents.ts';
import { LayoutView } from '#src/runtime/layout-view.tsx';
import { type ResolvedLayout, resolveLayout } from '#src/runtime/resolve-layout.ts';
import { type Runtime, RuntimeProvider } from '#src/runtime/runtime-context.tsx';
import { ServicesProvider } from '#src/services.tsx';
import { AccountSwitchProvider } from '#src/startup/account-switch.tsx';
import type { AccountSwitcher } from '#src/startup/create-account-switcher.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { registry } from './registry.ts';
import type { State } from './states.ts';
import { readAll, slotOf } from './visit.ts';
import { createVisitor, readAccount, type Setting, type Visitor } from './visitor.ts';

const runtime: Runtime = {
  registry,
  report: () => undefined,
  showsCauses: false,
  onChunkFailure: () => undefined,
};

const idle = { status: 'idle' as const, error: undefined, switches: 0 };
/** An account is the whole page's, so a cell can't change it. */
const switcher: AccountSwitcher = {
  selectSite: () => Promise.resolve(),
  selectAccount: () => Promise.resolve(),
  state: () => idle,
  subscribe: () => () => undefined,
  answer: () => undefined,
  follow: () => Promise.resolve(),
  tellError: () => undefined,
  dismissError: () => undefined,
};

/** A cell that can be drawn. */
interface Scene {
  readonly visitor: Visitor;
  readonly intents: Intents;
  readonly layout: ResolvedLayout;
  readonly path: string;
}

/** Brings a mock server of its own into the state that a cell is to show. */
async function prepare({ kind, visit, part }: State, setting: Setting): Promise<Scene> {
  const visitor = createVisitor(visit.persona, setting, kind === 'wrong');
  const { app, services } = visitor;
  const concerned = visit.reads.filter(({ name }) => part === undefined || name === part);
  const operations = [...new Set(concerned.map(({ read }) => read.operation))];
  const fail = (fault: 'root_null' | '500_empty' = '500_empty') => {
    for (const operation of operations) app.faults.add({ match: { operation }, fault });
  };
  const isDisturbed = kind === 'loading' || kind === 'failed' || kind === 'wrong';
  await readAccount(visitor, isDisturbed ? operations : []);
  let { layout } = visit;
  if (kind === 'loading')
    for (const operation of operations) app.holds.add({ match: { operation }, at: 'request' });
  if (kind === 'failed' || kind === 'partial') fail();
  // The answer departs from its schema.
  if (kind === 'wrong') fail('root_null');
  if (kind === 'stale') {
    const slot = slotOf(layout);
    if (slot.fault === null) await readAll(slot, visitor);
    // By then the answers are old, so that the widget reads them again as soon as it is shown.
    app.clock.advance(60_000);
    fail();
  }
  if (kind === 'fallback') {
    const outdated = layout.sections.map((section) => ({
      ...section,
      // Versions begin at 1, so nobody knows this one.
      widgets: section.widgets.map((widget) => ({ ...widget, version: 0 })),
    }));
    layout = { ...layout, sections: outdated };
  }
  return {
    visitor,
    intents: createIntents(services.tabStorage),
    layout: resolveLayout(
      layout,
      registry,
      ({ type }) => kind === 'off' && type === slotOf(layout).widget.type,
    ),
    path: `/account/${layout.tabId === 'newDashboard' || layout.tabId === 'header' ? 'dashboard' : layout.tabId}`,
  };
}

interface CellProps {
  readonly state: State;
  readonly setting: Setting;
}

/** A widget in one state, in the runtime of the portal, on a page of its own. */
export function Cell({ state, setting }: CellProps) {
  const [scene, setScene] = useState<Scene>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    prepare(state, setting).then(
      (made) => isCurrent && setScene(made),
      (error: unknown) => isCurrent && setFailure(String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [state, setting]);
  if (failure !== undefined) return <InlineAlert tone="critical">{failure}</InlineAlert>;
  if (scene === undefined) return <div aria-busy="true" />;
  const { visitor, intents, layout, path } = scene;
  return (
    <ServicesProvider value={visitor.services}>
      <MemoryRouter initialEntries={[path]}>
        <ApiProvider api={visitor.api} answers={visitor.answers} intents={intents}>
          <AccountSwitchProvider value={switcher}>
            <RuntimeProvider value={runtime}>
              <LayoutView layout={layout} />
            </RuntimeProvider>
          </AccountSwitchProvider>
        </ApiProvider>
      </MemoryRouter>
    </ServicesProvider>
  );
}
