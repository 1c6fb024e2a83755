import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { testRegistry, textDescriptor } from '#src/test/test-registry.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { sections } from '#widgets/sections/index.ts';
import type { AnyDefinition, RegistryEntry } from './definition.ts';
import { readLayout } from './envelope.ts';
import { LayoutView } from './layout-view.tsx';
import { resolveLayout } from './resolve-layout.ts';
import { isOffBy } from './switches.ts';

const noNetwork = () => Promise.reject(new TypeError('no network'));
const rendered: string[] = [];

function Remark({ config }: { readonly config: { readonly text: string } }) {
  rendered.push(config.text);
  return <p>{config.text}</p>;
}
// The registry holds components of any config.
const definition = { component: Remark as AnyDefinition['component'] };
const remark: RegistryEntry = {
  descriptor: textDescriptor('remark'),
  definition,
  load: async () => ({ default: definition }),
};
const registry = testRegistry([['remark', remark]], sections);

/** A layout as the server sends it, resolved. */
function layoutOf(revision: string, texts: readonly string[]) {
  const widgets = texts.map((words, at) => ({
    ...{ id: `w${at}`, type: 'remark', version: 1 },
    config: { text: words },
  }));
  const { layout } = readLayout({
    ...{ format: 1, tabId: 'newDashboard', revision },
    sections: [{ id: 's', type: 'grid', config: {}, widgets }],
  });
  if (layout === null) throw new Error('The layout is wrong.');
  return resolveLayout(layout, registry);
}

function Page() {
  const [layout, setLayout] = useState(layoutOf('r1', ['Kia ora', 'Your bill']));
  return (
    <>
      <button type="button" onClick={() => setLayout(layoutOf('r2', ['Kia ora', 'Your last bill']))}>
        Refresh
      </button>
      <LayoutView layout={layout} />
    </>
  );
}

test('a new revision of the layout renders only the widgets that it has changed', async () => {
  render(
    <TestPortal world={createTestServices(noNetwork)} send={noNetwork} registry={registry}>
      <Page />
    </TestPortal>,
  );
  expect(rendered.splice(0)).toEqual(['Kia ora', 'Your bill']);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(rendered.splice(0)).toEqual(['Your last bill']);
  expect(screen.getByText('Your last bill')).toBeTruthy();
});

const addition: RegistryEntry = {
  ...remark,
  descriptor: {
    ...textDescriptor('addition'),
    size: { rooms: { usual: { base: 0 } }, skeleton: 'none' },
  },
};

/** A section with a widget of its own and an addition, and a section with another widget. */
function showOff(type: 'grid' | 'stack', off: string) {
  const all = testRegistry(
    [
      ['remark', remark],
      ['addition', addition],
      ['other', remark],
    ],
    sections,
  );
  const widget = (id: string, of: string) => ({ id, type: of, version: 1, config: { text: id } });
  const { layout } = readLayout({
    ...{ format: 1, tabId: 'profile/moving-house', revision: 'r1' },
    sections: [
      { id: 'own', type, config: {}, widgets: [widget('Move', 'remark'), widget('Hint', 'addition')] },
      { id: 'rest', type: 'stack', config: {}, widgets: [widget('Properties', 'other')] },
    ],
  });
  if (layout === null) throw new Error('The layout is wrong.');
  const world = createTestServices(noNetwork);
  const resolved = resolveLayout(layout, all, isOffBy({ seq: 1, off: [{ type: off }] }, 'beacon'));
  render(
    <TestPortal world={world} send={noNetwork} registry={all}>
      <LayoutView layout={resolved} />
    </TestPortal>,
  );
  return world.services.brand.contact.phone;
}

test.each(['grid', 'stack'] as const)(
  'a %s whose only widget is switched off says why and whom to call, beside what else the page has',
  (type) => {
    const phone = showOff(type, 'remark');
    expect(screen.getByText("We can't show this remark right now.")).toBeTruthy();
    expect(screen.getByText(/switched off this part of the page/)).toBeTruthy();
    expect(screen.getByRole('link', { name: phone.display }).getAttribute('href')).toBe(phone.href);
    expect(screen.getByText('Properties')).toBeTruthy();
    expect(screen.queryByText("There's nothing to show here right now.")).toBeNull();
  },
);

test('an addition that is switched off is not missed', () => {
  showOff('stack', 'addition');
  expect(screen.getByText('Move')).toBeTruthy();
  expect(screen.queryByText(/right now/)).toBeNull();
});
