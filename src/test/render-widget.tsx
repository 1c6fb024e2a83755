import { type RenderResult, render } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import type { Send } from '#src/api/api.ts';
import type { View, ViewValues } from '#src/runtime/definition.ts';
import type { AccountSwitcher } from '#src/startup/create-account-switcher.ts';
import { createTestServices, TestPortal, type TestWorld } from './test-services.tsx';

/** What the component of a widget takes. */
interface Given {
  readonly config: unknown;
  readonly data: unknown;
  readonly view: View;
}

interface WidgetScene<P extends Given> extends SceneOptions {
  readonly config: P['config'];
  readonly data: P['data'];
}

export interface SceneOptions {
  /** Values of the address to begin with. */
  readonly view?: ViewValues;
  readonly isPending?: boolean;
  /** Answers the calls that the widget makes itself; without it a call fails the test. */
  readonly send?: Send;
  readonly services?: Parameters<typeof createTestServices>[1];
  readonly switcher?: AccountSwitcher;
  readonly path?: string;
}

const noCalls: Send = (request) =>
  Promise.reject(new TypeError(`Unexpected call: ${request.method} ${request.url}`));

interface SceneProps {
  readonly Widget: ComponentType<Given>;
  readonly scene: Pick<SceneOptions, 'view' | 'isPending'> & {
    readonly config: unknown;
    readonly data: unknown;
  };
}

/** Keeps the view as the address would. */
function Scene({ Widget, scene }: SceneProps) {
  const [values, setValues] = useState<ViewValues>(scene.view ?? {});
  const view: View = {
    values,
    set: (changes) => setValues((before) => ({ ...before, ...changes })),
    isPending: scene.isPending ?? false,
  };
  return <Widget config={scene.config} data={scene.data} view={view} />;
}

/** Renders a widget with data, without a network. The view keeps what the widget sets. */
export function renderWidget<P extends Given>(
  // Types come from the props alone: working back from data to queries is more than the compiler can do.
  definition: { readonly component: ComponentType<P> },
  scene: WidgetScene<NoInfer<P>>,
): RenderResult & { readonly world: TestWorld } {
  const send = scene.send ?? noCalls;
  const world = createTestServices(send, scene.services);
  // The parameters have tied config and data to the component; inside of JSX the compiler can't follow them.
  const Widget = definition.component as unknown as SceneProps['Widget'];
  const result = render(
    <TestPortal
      world={world}
      send={send}
      {...(scene.path === undefined ? {} : { path: scene.path })}
      {...(scene.switcher === undefined ? {} : { switcher: scene.switcher })}
    >
      <Scene Widget={Widget} scene={scene} />
    </TestPortal>,
  );
  return { ...result, world };
}
