import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addressDeck } from '#mock/world/address-deck.ts';
import { addressLine } from '#mock/world/customer.ts';
import { loadControls } from '#src/test/load-controls.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { Steps } from '#src/ui/controls/steps.tsx';
import { pageWidgets } from '#widgets/pages.ts';
// On a busy machine they load later than a test waits.
import '#schemas/generated/changes.ts';
import './home-move.tsx';
import './move-screens.tsx';

loadControls(Combobox, Steps);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 3, name });

async function fillIn(out: string, address: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Last day at the old address' }), out);
  await userEvent.type(screen.getByRole('textbox', { name: 'First day at the new address' }), '30 Mar 2026');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Your new address' }), address);
  await userEvent.click(await screen.findByRole('option'));
  await screen.findByRole('table');
  await press('Next');
  await heading('Health and safety');
  for (const no of screen.getAllByRole('radio', { name: 'No' })) await userEvent.click(no);
  await press('Next');
  await heading('Terms and conditions');
  await userEvent.click(screen.getByRole('checkbox', { name: /agree/ }));
  await press('Next');
  await heading('Check your answers');
  await press('Send my move');
}

test('a closing site is not offered; a day before the supply begins is refused at its field', async () => {
  const { writes } = await renderLive(pageWidgets.homeMove, { persona: 'rawiri' });
  await press('Tell us about another move');
  await screen.findByText('You move out of');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  await fillIn('5 Mar 2026', '3a harakeke');
  await heading('Addresses and days');
  expect(await screen.findAllByText("We can't end the supply on that day. Choose another one.")).toHaveLength(
    2,
  );
  const out = screen.getByRole<HTMLInputElement>('textbox', { name: 'Last day at the old address' });
  expect(out.getAttribute('aria-invalid')).toBe('true');
  expect(out.value).toBe('5 Mar 2026');
  await userEvent.clear(out);
  await userEvent.type(out, '20 Mar 2026');
  await screen.findByRole('table');
  await press('Next');
  // Everything else is answered already.
  await heading('Check your answers');
  await press('Send my move');
  await heading('We have your move');
  const sent = (await writes()).filter(([call]) => call === 'POST /homeMove/submit');
  expect(sent.map(([, body]) => body)).toMatchObject([
    { moveOutDate: '2026-03-05' },
    { moveOutDate: '2026-03-20' },
  ]);
});

test('a connection that is theirs already is refused at the new address', async () => {
  const deck = addressDeck.find(({ address }) => address.line1 === '3A Harakeke Street');
  if (deck === undefined) throw new Error('The deck has no such address.');
  await renderLive(pageWidgets.homeMove, {
    prepare: ({ fetch }) =>
      fetch('http://localhost:4000/api/v1/private/homeMove/submit', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          moveOutIds: ['site-101-1'],
          moveInIcps: deck.connections.map(({ icp }) => icp),
          moveOutAddress: 'Where we are',
          moveOutDate: '2026-03-05',
          moveInAddress: addressLine(deck.address),
          moveInDate: '2026-03-05',
          hasMedicalDependency: false,
          isVulnerable: false,
        }),
      }),
  });
  await screen.findByText('We have your move');
  await press('Tell us about another move');
  await fillIn('20 Mar 2026', '3a harakeke');
  await heading('Addresses and days');
  expect(await screen.findAllByText(/We can't take a connection at this address/)).toHaveLength(2);
});

test('a server that fails, a lost answer and two presses make one move', async () => {
  const { api, sent } = await renderLive(pageWidgets.homeMove);
  const movesOf = async () => (await api.control.snapshot()).world.customers['aroha']?.tools.moves ?? [];
  const match = { operation: 'homeMove.submit' };
  await api.control.fault({ fault: '500_empty', match, times: 1 });
  await fillIn('20 Mar 2026', '3a harakeke');
  const unsure = await heading("We don't know yet whether your move arrived");
  await waitFor(() => expect(document.activeElement).toBe(unsure));
  expect(await movesOf()).toHaveLength(0);
  await press('Look again');
  await screen.findByText(/Your move isn't in our list yet/);

  await api.control.fault({ fault: 'reset_after_commit', match, times: 1 });
  // Both presses come before the answer.
  const hold = await api.control.hold({ match, at: 'request' });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Send it again' }));
  await api.control.release(hold);
  const done = await heading('We have your move');
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(screen.getByText('HM799819-1')).toBeTruthy();
  expect(await movesOf()).toHaveLength(1);
  const keys = sent
    .filter(({ url }) => url.endsWith('/homeMove/submit'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
