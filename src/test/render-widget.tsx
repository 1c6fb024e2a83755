import { type RenderResult, render } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import type { Send } from '#src/api/api.ts';
import { brand as beacon } from '#src/brands/beacon/brand.ts';
import type { Account } from '#src/runtime/account.ts';
import type { AnyProps } from '#src/runtime/definition.ts';
import { type AnyView, readView, type ViewShape } from '#src/runtime/view.ts';
import type { AccountSwitcher } from '#src/startup/create-account-switcher.ts';
import { nzDate } from '#src/time/nz-time.ts';
import { createTestServices, TestPortal, type TestWorld, testNow } from './test-services.tsx';

type Given = Record<keyof AnyProps, unknown>;
type ViewTexts = Readonly<Record<string, string | undefined>>;

interface WidgetScene<P extends Given> extends SceneOptions {
  /** The config with its defaults. */
  readonly config: P['config'];
  readonly data: P['data'];
}

export interface SceneOptions {
  /** The texts of the address to begin with. */
  readonly view?: ViewTexts;
  readonly isPending?: boolean;
  /** Of a home of the first brand when absent. */
  readonly account?: Partial<Account>;
  /** Answers the requests that the widget sends itself; without it one fails the test. */
  readonly send?: Send;
  readonly services?: Parameters<typeof createTestServices>[1];
  readonly switcher?: AccountSwitcher;
  readonly path?: string;
}

const noRequests: Send = (request) =>
  Promise.reject(new TypeError(`Unexpected request: ${request.method} ${request.url}`));

const home: Account = {
  type: 'residential',
  brand: beacon,
  selected: undefined,
  sites: [],
  supplyPoints: [],
  today: nzDate(testNow),
};

interface SceneProps {
  readonly Widget: ComponentType<AnyProps>;
  readonly shape: ViewShape;
  readonly scene: SceneOptions & { readonly config: unknown; readonly data: unknown };
}

const searchOf = (texts: ViewTexts) =>
  new URLSearchParams(
    Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );

/** Stores the view as the address would. */
function Scene({ Widget, shape, scene }: SceneProps) {
  const [texts, setTexts] = useState<ViewTexts>(scene.view ?? {});
  const view: AnyView = {
    values: readView(shape, searchOf(texts)),
    set: (changes) => setTexts((before) => ({ ...before, ...changes })),
    isPending: scene.isPending ?? false,
  };
  const account = { ...home, ...scene.account };
  return <Widget config={scene.config} data={scene.data} view={view} account={account} />;
}

/** Renders a widget with data, without a network. The view is what the widget sets. */
export function renderWidget<P extends Given>(
  // Types are inferred from the props alone: the compiler can't infer reads from data.
  definition: { readonly descriptor: { readonly view: ViewShape }; readonly component: ComponentType<P> },
  scene: WidgetScene<NoInfer<P>>,
): RenderResult & { readonly world: TestWorld } {
  const send = scene.send ?? noRequests;
  const world = createTestServices(send, scene.services);
  // The parameters have tied config and data to the component; inside of JSX the compiler can't follow them.
  const Widget = definition.component as unknown as ComponentType<AnyProps>;
  const result = render(
    <TestPortal
      world={world}
      send={send}
      {...(scene.path === undefined ? {} : { path: scene.path })}
      {...(scene.switcher === undefined ? {} : { switcher: scene.switcher })}
    >
      <Scene Widget={Widget} shape={definition.descriptor.view} scene={scene} />
    </TestPortal>,
  );
  return { ...result, world };
}
