import { act, render } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { WidgetType } from '#schemas/widgets/index.ts';
import { read } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import type { RegistryEntry, TypedEntry } from '#src/runtime/definition.ts';
import { readLayout } from '#src/runtime/envelope.ts';
import { LayoutView } from '#src/runtime/layout-view.tsx';
import { resolveLayout } from '#src/runtime/resolve-layout.ts';
import type { SectionProps } from '#src/runtime/section.ts';
import type { Session } from '#src/session/session-types.ts';
import { LiveRegion } from '#src/ui/feedback/announcer.tsx';
import { createTestApi, type TestApi } from './mock-api.ts';
import { testRegistry } from './test-registry.ts';
import { createTestServices, createTestSession, TestPortal } from './test-services.tsx';

interface LiveScene {
  readonly persona?: string;
  readonly config?: object;
  /** The session is one of staff. */
  readonly isStaff?: boolean;
  /** Changes the session. */
  readonly session?: Partial<Session>;
  /** Address of the page. */
  readonly path?: string;
  /** Changes people, or the way to the server, before anything is requested. */
  readonly prepare?: (api: TestApi) => unknown;
}

function Slots({ slots }: SectionProps) {
  return slots.map(({ widget, element }) => (
    <div key={widget.key} data-testid={widget.key}>
      {element}
    </div>
  ));
}

/** Sections that only contain their widgets, each by its key. */
export const plainSections = { grid: Slots, stack: Slots, tabs: Slots, banner: Slots, bar: Slots };

const details = read('account.details');

/** Shows the page once it is known whose it is, as the start does. */
export function Started({ children }: { readonly children: ReactNode }) {
  const { data, error } = useRead(details);
  return (data ?? error) && children;
}

interface Toggle {
  set: (isOff: boolean) => void;
}

interface SwitchedProps {
  readonly layout: Parameters<typeof resolveLayout>[0];
  readonly registry: Parameters<typeof resolveLayout>[1];
  readonly toggle: Toggle;
}

/** A page whose widgets can be switched off while it is open. */
function Switched({ layout, registry, toggle }: SwitchedProps) {
  const [isOff, setOff] = useState(false);
  useEffect(() => {
    toggle.set = setOff;
  }, [toggle]);
  return <LayoutView layout={resolveLayout(layout, registry, () => isOff)} />;
}

/** Renders a widget in its slot against the real mock, so that a write shows in what is read after it. */
export async function renderLive<T extends WidgetType>(entry: TypedEntry<T>, scene: LiveScene = {}) {
  const { persona = 'aroha', config = {}, isStaff = false, session, path, prepare } = scene;
  const api = createTestApi({ persona });
  await api.signIn();
  await prepare?.(api);
  const sent: Request[] = [];
  const send = (request: Request) => {
    if (request.method !== 'GET') sent.push(request.clone());
    return api.fetch(request);
  };
  const kind = () => (isStaff ? ('impersonation' as const) : ('web' as const));
  const world = createTestServices(send, { session: createTestSession(send, { kind, ...session }) });
  const known: RegistryEntry = entry;
  const { layout } = readLayout({
    format: 1,
    tabId: 'page',
    revision: 'r1',
    sections: [
      {
        id: 'only',
        type: 'stack',
        config: {},
        widgets: [{ id: 'subject', type: entry.type, version: 1, config }],
      },
    ],
  });
  if (layout === null) throw new Error('The layout of the test is broken.');
  const registry = testRegistry([[entry.type, known]], plainSections);
  const toggle: Toggle = { set: () => undefined };
  const result = render(
    <TestPortal world={world} send={send} registry={registry} {...(path === undefined ? {} : { path })}>
      <Started>
        <Switched layout={layout} registry={registry} toggle={toggle} />
      </Started>
      <LiveRegion />
    </TestPortal>,
  );
  /** Switches the widget off, or on again. */
  const setOff = (isOff: boolean) => act(() => toggle.set(isOff));
  /** What writes went out, as `METHOD /path` with their bodies. */
  const writes = () =>
    Promise.all(
      sent.map(async (request) => {
        const text = await request.clone().text();
        const path = new URL(request.url).pathname.replace('/api/v1/private', '');
        return [
          `${request.method} ${path}`,
          text === '' ? undefined : (JSON.parse(text) as unknown),
        ] as const;
      }),
    );
  return { ...result, api, world, sent, writes, setOff };
}
