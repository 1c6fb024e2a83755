import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brand as ember } from '#src/brands/ember/brand.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import brandMark from './brand-mark.tsx';

test.each([
  ['Beacon', {}],
  ['Ember', { brand: ember }],
])('shows the mark of %s and leads to the first page', (name, services) => {
  renderWidget(brandMark, { config: {}, data: {}, services });
  expect(screen.getByRole('link', { name: `${name} home` }).getAttribute('href')).toBe('/account');
});
