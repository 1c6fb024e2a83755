import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ConfigOf } from '#schemas/widgets/index.ts';
import { noticeConfig } from '#schemas/widgets/notice.ts';
import { withDefaults } from '#src/schema/with-defaults.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import notice from './notice.tsx';

test.each([
  ['info', 'Note'],
  ['warning', 'Warning'],
  ['critical', 'Important'],
  ['success', 'Done'],
] as const)('says the tone %s in words', (tone, word) => {
  renderWidget(notice, { config: { tone, text: 'Your power is off at 10 am.' }, data: {} });
  expect(document.body.textContent).toBe(`${word}: Your power is off at 10 am.`);
});

test('is information when the layout names no tone', () => {
  // As it is filled in where the layout is resolved.
  const config = withDefaults(noticeConfig, { text: 'Hello.' }) as ConfigOf<'notice'>;
  renderWidget(notice, { config, data: {} });
  expect(document.body.textContent).toBe('Note: Hello.');
});

test('shows the text of the server as text', () => {
  renderWidget(notice, {
    config: { tone: 'info', title: '<i>Meters</i>', text: '<img src=x onerror=alert(1)>' },
    data: {},
  });
  expect(document.querySelector('img, i')).toBeNull();
  expect(document.body.textContent).toContain('<i>Meters</i><img src=x onerror=alert(1)>');
});

test('offers its action', () => {
  renderWidget(notice, {
    config: {
      tone: 'info',
      text: 'Hello.',
      button: { label: 'See bills', action: { kind: 'navigate', to: '/account/bill/payments' } },
    },
    data: {},
  });
  expect(screen.getByRole('link', { name: 'See bills' }).getAttribute('href')).toBe('/account/bill/payments');
});
