import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

test('a question opens to its answer', async () => {
  await renderLive(pageWidgets.networkFaqs, { persona: 'noa' });
  const question = await screen.findByText('Where do I find my number?');
  const faq = question.closest('details');
  expect(faq?.open).toBe(false);
  await userEvent.click(question);
  expect(faq?.open).toBe(true);
  expect(faq?.textContent).toContain('It begins with CN.');
});

test('without questions it says whom to ask', async () => {
  await renderLive(pageWidgets.networkFaqs, {
    persona: 'noa',
    prepare: ({ control }) =>
      control.fault({ fault: 'answer', status: 200, body: { faqs: [] }, match: { operation: 'ev.faqs' } }),
  });
  expect(await screen.findByText(/There are no answers here yet/)).toBeTruthy();
});
