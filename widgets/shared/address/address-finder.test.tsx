import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { createTestApi } from '#src/test/mock-api.ts';
import { stubLayout } from '#src/test/stub-layout.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { AddressFinder } from './address-finder.tsx';

loadControls(Combobox);

beforeEach(stubLayout);

async function show() {
  const api = createTestApi();
  await api.signIn();
  const asked: string[] = [];
  const send = (request: Request) => {
    asked.push(new URL(request.url).searchParams.get('partialAddress') ?? '');
    return api.fetch(request);
  };
  const onFind = vi.fn();
  const onByHand = vi.fn();
  render(
    <TestPortal world={createTestServices(send)} send={send}>
      <AddressFinder label="Find your address" onFind={onFind} onByHand={onByHand} />
    </TestPortal>,
  );
  const field = await screen.findByRole('combobox', { name: 'Find your address' });
  return { api, asked, onFind, onByHand, field };
}

test('sends one request for what was typed in one go, and finds names without their macrons', async () => {
  const { asked, field, onFind } = await show();
  field.focus();
  for (const value of ['tot', 'totar', 'totara']) fireEvent.change(field, { target: { value } });
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toContain(
    '7 Tōtara Terrace, Kelburn, Wellington 6012',
  );
  expect(asked).toEqual(['totara']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onFind).toHaveBeenCalledOnce();
  expect(onFind.mock.calls[0]?.[0]).toMatchObject({ postalAddress: { town: 'Wellington' } });
});

test.each([
  ['15/25 Grass Street', '3/88 manuka', '3/88 Mānuka Street, Addington, Christchurch 8024'],
  ['12A Grass Street', '24a rata', '24A Rātā Street, Roslyn, Dunedin 9010'],
  ['an apartment', '1201/40', '1201/40 Kūmutoto Lane, Wellington Central, Wellington 6011'],
])('finds an address of the style of %s', async (_style, text, line) => {
  const { field } = await show();
  await userEvent.type(field, text);
  expect((await screen.findByRole('option')).textContent).toBe(line);
});

test('fewer than three letters are not looked up', async () => {
  const { asked, field } = await show();
  await userEvent.type(field, '7a');
  await screen.findByText('Type at least 3 letters.');
  expect(asked).toEqual([]);
});

test('says that nothing was found, and how to go on', async () => {
  const { field, onByHand } = await show();
  await userEvent.type(field, 'nowhere at all');
  await screen.findByText("We couldn't find that address. Check the spelling, or enter it by hand.");
  await userEvent.click(screen.getByRole('button', { name: 'Enter the address by hand' }));
  expect(onByHand).toHaveBeenCalledOnce();
});

test('says that the look-up failed, and tries again on request', async () => {
  const { api, field } = await show();
  await api.control.fault({ match: { operation: 'address.autocomplete' }, fault: '500_empty', times: 1 });
  await userEvent.type(field, '33a rimu');
  await waitFor(() => expect(document.body.textContent).toContain("We couldn't look for addresses."));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(document.body.textContent).not.toContain("We couldn't look for addresses."));
  await userEvent.type(field, '{ArrowDown}');
  expect((await screen.findByRole('option')).textContent).toBe(
    '33A Rimu Street, Island Bay, Wellington 6023',
  );
});
