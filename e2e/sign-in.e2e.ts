import { axe, test } from './support/portal.ts';

for (const brand of ['beacon', 'ember'] as const) {
  test(`smoke ${brand}`, async ({ page, signIn }) => {
    await signIn(page, 'aroha', { brand });
    await axe(page);
  });
}
