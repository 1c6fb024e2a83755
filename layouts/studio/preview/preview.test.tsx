import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Show } from '#layouts/api/preview.ts';
import {
  changeOf,
  json,
  open,
  refusal,
  stubBrowser,
  withChange,
} from '#layouts/studio/studio.test-support.tsx';
// On a busy machine they load later than a test waits.
import '#layouts/studio/change/change-screen.tsx';
import '#layouts/studio/design/design-tab.tsx';

stubBrowser();

const origin = 'https://preview.example';
const meta = document.createElement('meta');
meta.name = 'previews';
beforeEach(() => {
  meta.content = origin;
  document.head.append(meta);
});
afterEach(() => meta.remove());

const widget = (id: string, type: string) => ({ id, type, version: 1, config: {} });
const page = {
  format: 1,
  tabId: 'newDashboard',
  sections: [
    {
      id: 'today',
      type: 'grid',
      widgets: [widget('bill', 'billSummary'), widget('graph', 'usageGraph'), widget('again', 'billSummary')],
    },
  ],
};
const documents = {
  'newDashboard.json': JSON.stringify(page),
  'policy/personas.json': JSON.stringify({
    personas: [{ id: 'aroha', name: 'Aroha', summary: '', audiences: [] }],
  }),
};

/** A service with a change, whose other pages are those of the first release. */
const service: ReturnType<typeof withChange> = (path, init) =>
  path.endsWith('/releases/1/documents')
    ? json({ documents: [] })
    : withChange(changeOf(), { documents })(path, init);
const address = '/changes/c1/design?document=newDashboard.json';

/** Lets the page in the frame say that it is there, and gives what it hears from then on. */
function connect(frame: HTMLIFrameElement) {
  const heard: unknown[] = [];
  const source = frame.contentWindow;
  if (source === null) throw new Error('The frame has no window.');
  vi.spyOn(source, 'postMessage').mockImplementation((...sent: unknown[]) => {
    // The third is what is handed over.
    const [port] = sent[2] as MessagePort[];
    port?.addEventListener('message', ({ data }) => heard.push(data));
    port?.start();
  });
  fireEvent(window, new MessageEvent('message', { origin, source, data: { kind: 'preview-hello' } }));
  return async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    return heard.filter((message): message is Show => Reflect.get(Object(message), 'kind') === 'show').at(-1);
  };
}

test('a page is seen as if a type of its widgets were switched off, and with all on again', async () => {
  open(service, address);
  const shown = connect(await screen.findByTitle<HTMLIFrameElement>('Dashboard as Aroha'));
  expect(await shown()).toMatchObject({ page: 'newDashboard', persona: 'aroha', off: [] });
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'As if switched off' });
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'All switched on',
    'Bill summary off',
    'Usage graph off',
  ]);
  await userEvent.selectOptions(choice, 'Bill summary off');
  expect(await shown()).toMatchObject({ off: [{ type: 'billSummary' }] });
  await userEvent.selectOptions(choice, 'All switched on');
  expect(await shown()).toMatchObject({ off: [] });
});

test('other pages that can’t be read are told, and no preview without them is shown', async () => {
  const now = open(
    (path, init) =>
      path.endsWith('/releases/1/documents') ? refusal(422, 'The store is down.') : service(path, init),
    address,
  );
  expect(await screen.findByText("We couldn't load the pages.")).toBeTruthy();
  expect(screen.queryByTitle('Dashboard as Aroha')).toBeNull();
  now.respond = service;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('Dashboard as Aroha')).toBeTruthy();
});
