import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestApi } from '#src/test/mock-api.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

type Scene = NonNullable<Parameters<typeof renderLive>[1]>;

export const place = 'lpg.placeOrder';
export const path = '/account/products/bottled-gas';
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
export const card = () => screen.getByRole('region', { name: 'Order bottled gas' });
export const text = () => card().textContent ?? '';
// Another day ends the session.
export const clock = (now: string) => async (api: TestApi) => {
  await api.control.clock(now);
  await api.signIn();
};
export const fault = (name: 'reset_after_commit' | '500_empty') => (api: TestApi) =>
  api.control.fault({ fault: name, times: 1, match: { operation: place } });
export const answer = (operation: string, status: number, type: string) => (api: TestApi) =>
  api.control.fault({
    fault: 'answer',
    status,
    body: { type, title: 'No', status },
    times: 1,
    match: { operation },
  });

export async function show(scene: Scene = {}) {
  const live = await renderLive(pageWidgets.lpgOrder, { persona: 'wiremu', path, ...scene });
  await screen.findByRole('region', { name: 'Order bottled gas' });
  return live;
}
export const bottles = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Bottles' });
export async function order(count: string) {
  const field = await bottles();
  await userEvent.clear(field);
  await userEvent.type(field, count);
}
export async function say(first: 'Yes' | 'No' = 'No', second: 'Yes' | 'No' = 'No') {
  const [health, empty] = screen
    .getAllByRole('group')
    .filter((group) => within(group).queryByLabelText('Yes'));
  if (!health || !empty) throw new Error('There are no questions.');
  await userEvent.click(within(health).getByLabelText(first));
  await userEvent.click(within(empty).getByLabelText(second));
}
export async function toCheck(count = '2') {
  await order(count);
  await say();
  await press('Check your order');
  await heading('Check your order');
}
export const orders = async ({ api }: Awaited<ReturnType<typeof show>>) =>
  (await api.control.journal()).filter(({ operation, status }) => operation === place && status === 200);
