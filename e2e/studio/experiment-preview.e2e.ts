import type { Page } from '@playwright/test';
import { ana, eddie, expect, paul, test } from '#e2e/support/studio.ts';
import {
  approveChange,
  draftChange,
  editDocument,
  publishChange,
  sendForReview,
} from '#e2e/support/studio-calls.ts';

/*
 * An experiment of a change is seen as customers will have it: in Design, and on both sides of a review. Built from dist/ and
 * dist-studio/, which have to be there.
 */

test.use({ hasPreviews: true });

// Of a page that gives way to another one before it has loaded.
test.beforeEach(({ guard }) => guard.allowConsole(/console warning: (error|widget) report|postMessage/));

const experiments = {
  experiments: [
    {
      id: 'tips-tile',
      owner: 'Insights',
      why: 'Whether a tip on the dashboard is read.',
      salt: 'salt-of-tips',
      arms: [{ id: 'b', slots: [{ from: 0, to: 10 }] }],
    },
  ],
};

/** The dashboard with a notice for those in the variant, below what rules ask for. */
function withNotice(text: string): string {
  const page = JSON.parse(text) as { sections: { widgets: object[] }[] };
  page.sections[2]?.widgets.push({
    ...{ id: 'tip-4kx9a', type: 'notice', version: 1 },
    when: { arms: ['tips-tile/b'] },
    config: { text: 'Dry your washing outside.' },
  });
  return JSON.stringify(page, null, 2);
}

const choice = (page: Page) => page.getByRole('combobox', { name: 'Variant of an experiment' });

test('a page with an experiment of its change is shown in the variant that is chosen, while designed and in both panes of a review', async ({
  studio,
  desk,
}) => {
  const id = await draftChange(studio, ana, {
    title: 'Tips on the dashboard',
    path: 'policy/experiments.json',
    edit: () => JSON.stringify(experiments),
  });
  await editDocument(studio, ana, { id, path: 'newDashboard.json', edit: withNotice });
  const page = await desk(ana);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${studio.origin}/changes/${id}/design?document=newDashboard.json`);
  const portal = page.frameLocator('iframe');
  await expect(portal.getByRole('heading', { name: /, Aroha$/ })).toBeVisible();
  await expect(portal.getByText('Dry your washing outside.')).toHaveCount(0);
  await choice(page).selectOption('Variant b of tips-tile');
  await expect(portal.getByText('Dry your washing outside.')).toBeVisible();
  await expect(page.getByText('The last good version is shown.')).toHaveCount(0);
  await choice(page).selectOption('No variant (everyone else)');
  await expect(portal.getByText('Dry your washing outside.')).toHaveCount(0);

  // Another change begins from the experiment, and reviews it on both sides.
  await sendForReview(studio, ana, id);
  await approveChange(studio, eddie, id);
  await publishChange(studio, id);
  const other = await draftChange(studio, paul, {
    title: 'Another word',
    path: 'newDashboard.json',
    edit: (text) => text.replace('Dry your washing outside.', 'Dry your washing on the line.'),
  });
  await page.goto(`${studio.origin}/changes/${other}/review?document=newDashboard.json`);
  await choice(page).selectOption('Variant b of tips-tile');
  const side = (name: string) => page.frameLocator(`iframe[title^="Dashboard ${name}, as "]`);
  await expect(side('before').getByText('Dry your washing outside.')).toBeVisible();
  await expect(side('after').getByText('Dry your washing on the line.')).toBeVisible();
});
