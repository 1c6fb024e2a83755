import type { Page } from '@playwright/test';
import type { Hands } from '#e2e/support/hands.ts';
import { changeTab, everywhere, expect, test } from '#e2e/support/journeys.ts';
import { axe, deep, putItem, settled } from '#e2e/support/portal.ts';
import { authItem, fetchSession } from '#e2e/support/sign-in.ts';
import { ana, eddie, type Person, paul, sue, vera } from '#e2e/support/studio.ts';
import { approveChange, draftChange, publishChange, sendForReview } from '#e2e/support/studio-calls.ts';

/*
 * The journeys that need no preview: by pointer and by keys alone, at each width and in both themes.
 */

const dashboard = 'newDashboard.json';
const switchList = '**/switches.json';
const lena: Person = { name: 'Lena Ruru', role: 'editor' };

interface LayoutPage {
  readonly sections: { readonly id: string; readonly widgets: { readonly id: string }[] }[];
}

/** Edits the widgets of Today on the dashboard. */
const inToday = (edit: (widgets: { readonly id: string }[]) => unknown) => (text: string) => {
  const page = JSON.parse(text) as LayoutPage;
  edit(page.sections.find(({ id }) => id === 'today')?.widgets ?? []);
  return JSON.stringify(page, null, 2);
};

const help = {
  id: 'winter-help',
  type: 'notice',
  version: 1,
  when: { flags: ['overdue'] },
  config: { title: 'Winter help', text: 'We spread winter bills over the year.' },
};

const pay = { id: 'pay', type: 'payNow', version: 1, config: {} };

const rule = `    {
      "id": "overdue-sees-bill-or-help",
      "why": "a customer who owes money has to see it, or where there is help",
      "owner": "legal",
      "page": "newDashboard",
      "who": { "flags": ["overdue"] },
      "any": [{ "type": "billSummary" }, { "id": "winter-help" }],
      "before": 2
    },
`;
const ruleInWords =
  'A customer who owes money after its due date sees Bill summary or “winter-help”, with at most 2 widgets above it.';

everywhere('on-call', { way: 'pointer', width: 1440 }, () => {
  test('who is on call switches a widget off, and its stand-in shows', async ({
    studio,
    portal,
    desk,
    page,
    viewport,
    hands,
    step,
  }) => {
    test.slow();
    // In an open page at the widest, by another poll; elsewhere the page is opened anew.
    const staysOpen = viewport?.width === 1440;
    const origin = portal.origin('beacon');
    await putItem(page, origin, authItem, JSON.stringify(await fetchSession(portal, 'aroha', 'beacon')));
    await page.clock.install();
    const first = page.waitForResponse(switchList);
    await page.goto(`${origin}/account/dashboard`);
    await settled(page);
    await first;
    const bill = page.getByRole('region', { name: 'Your bill' });
    await expect(bill).toBeVisible();
    /** Has an open page ask for the list once more, a minute later, or opens it anew. */
    const askAgain = async (types: readonly string[]) => {
      const live = async () => (await portal.control.switches()).off.map(({ type }) => type);
      await expect.poll(live, 'what the portal is told is off').toEqual(types);
      const next = page.waitForResponse(switchList);
      if (staysOpen) await page.clock.fastForward(61_000);
      else await page.reload();
      await next;
    };

    const onCall = await desk(paul);
    await onCall.goto(`${studio.origin}/switches`);
    await hands.write(onCall.getByRole('searchbox', { name: 'Find a widget type' }), 'bill summary');
    const dialog = onCall.getByRole('dialog', { name: /Bill summary/ });
    const broken = onCall.getByRole('region', { name: 'Broken rules' });
    const switchBill = async (name: string, why: string) => {
      await hands.press(onCall.getByRole('button', { name: `${name} Bill summary`, exact: true }));
      await expect(dialog.getByRole('textbox', { name: 'Why' })).toBeFocused();
      await hands.write(dialog.getByRole('textbox', { name: 'Why' }), why);
      await step(onCall, name === 'Switch off' ? '1-why' : '4-on-again');
      await hands.press(dialog.getByRole('button', { name, exact: true }));
      await expect(dialog).toHaveCount(0);
    };
    await switchBill('Switch off', 'Amounts are wrong since 9 am');
    await expect(broken).toBeVisible();
    await step(onCall, '2-off');
    const standIn = page.getByText("We can't show your bill here right now.");
    await askAgain(['billSummary']);
    await expect(standIn).toBeVisible();
    await expect(bill).toHaveCount(0);
    await standIn.scrollIntoViewIfNeeded();
    await step(page, '3-stand-in', { isLookedAt: true });

    await switchBill('Switch on', 'Amounts are right again');
    await expect(broken).toHaveCount(0);
    await askAgain([]);
    await expect(bill).toBeVisible();
    // Before its server ends, which it may still be asking.
    await page.close();
  });
});

/** Opens a tab of a change that is in the list. */
async function toTab(page: Page, hands: Hands, title: string, name: string) {
  await page.goto(new URL('/changes', page.url()).href);
  await hands.press(page.getByRole('link', { name: title }));
  await hands.press(changeTab(page, name));
  await expect(changeTab(page, name)).toHaveAttribute('aria-current', 'page');
}

everywhere('legal', { way: 'keyboard', width: 1024 }, () => {
  test('Legal writes a rule, has it approved and published, and nobody publishes against it', {
    tag: deep,
  }, async ({ studio, desk, hands, step }) => {
    test.slow();
    const helped = await draftChange(studio, eddie, {
      title: 'Winter help',
      path: dashboard,
      edit: inToday((widgets) => widgets.push(help)),
    });
    await sendForReview(studio, eddie, helped);
    await approveChange(studio, ana, helped);
    await publishChange(studio, helped);

    const legal = await desk(lena);
    await legal.goto(`${studio.origin}/rules`);
    await hands.pickItem(
      legal.getByRole('button', { name: 'Edit in a change: the rules' }),
      'In a new change…',
    );
    await hands.write(legal.getByRole('textbox', { name: 'Title' }), 'Help for overdue customers');
    await hands.press(legal.getByRole('button', { name: 'Begin the change' }));
    const source = legal.getByRole('textbox', { name: 'Source of Rules' });
    await expect(source).toHaveValue(/"rules": \[/);
    await hands.enter(source);
    // After the second line, which opens the list.
    for (const key of ['Control+Home', 'ArrowDown', 'ArrowDown']) await legal.keyboard.press(key);
    await legal.keyboard.insertText(rule);
    await expect(legal.getByText('It is JSON, and the checks find nothing here.')).toBeVisible();
    await step(legal, '1-written');
    await hands.press(legal.getByRole('button', { name: 'Send for review' }));
    await expect(legal.getByText('In review', { exact: true })).toBeVisible();

    const reviewer = await desk(ana);
    await reviewer.goto(studio.origin);
    await toTab(reviewer, hands, 'Help for overdue customers', 'Review');
    await expect(
      reviewer.getByText(/^Added the rule "overdue-sees-bill-or-help" of Dashboard: /),
    ).toContainText('with at most 2 widgets above it, only for a customer who owes money after its due date');
    await step(reviewer, '2-review');
    await hands.press(reviewer.getByRole('button', { name: 'Approve', exact: true }));
    await expect(reviewer.getByText('Approved by Ana Pereira.')).toBeVisible();

    const publisher = await desk(paul);
    await publisher.goto(studio.origin);
    await toTab(publisher, hands, 'Help for overdue customers', 'Publish');
    await step(publisher, '3-publish');
    await hands.press(publisher.getByRole('button', { name: 'Publish on top of release 2' }));
    await expect(publisher.getByText('Published as release 3').first()).toBeVisible();

    await legal.goto(`${studio.origin}/rules`);
    const written = legal.getByRole('listitem').filter({ hasText: ruleInWords });
    await expect(written).toContainText('Holds');
    if (hands.way === 'keyboard') await legal.keyboard.press('Tab');
    await step(legal, '4-holds');

    // Another way to pay is above the bill, so that of the rules only this one is broken.
    await draftChange(studio, eddie, {
      title: 'Pay first',
      path: dashboard,
      edit: inToday((widgets) => widgets.push(...widgets.splice(0, 1, pay))),
    });
    await toTab(publisher, hands, 'Pay first', 'Publish');
    const publish = publisher.getByRole('button', { name: 'Publish on top of release 3' });
    await expect(publish).toHaveAccessibleDescription(/^The checks find something: 1 finding/);
    await step(publisher, '5-refused');
    await hands.press(publisher.getByRole('link', { name: 'See the checks' }));
    await expect(publisher.getByText('1 finding keeps this from being published')).toBeVisible();
    const told = publisher.getByText(
      /It breaks a rule of legal, which is there because a customer who owes money has to see it/,
    );
    await expect(told).toContainText(/who owes money after its due date/);
    await step(publisher, '6-says-so');
  });
});

everywhere('support', { way: 'keyboard', width: 768 }, () => {
  test('support finds the line that hides Powershout from a customer, and leaves a trace', async ({
    studio,
    desk,
    hands,
    step,
  }) => {
    const page = await desk(sue);
    await page.goto(studio.origin);
    await expect(page).toHaveURL(/\/explain$/);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Explain']);
    await expect(page.getByRole('heading', { level: 1, name: 'Explain' })).toBeVisible();
    await axe(page);
    await hands.choose(page.getByRole('combobox', { name: 'Page' }), 'Dashboard');
    await hands.pick(page.getByRole('radio', { name: 'Home' }));
    await hands.choose(page.getByRole('combobox', { name: 'Brand' }), 'Beacon');
    const add = async (list: string, words: string) => {
      await hands.choose(page.getByRole('combobox', { name: list }), words);
      await hands.press(page.getByRole('button', { name: `Add: ${list}` }));
    };
    await add('True of them (all of these)', 'Owes money');
    await add('True of them (all of these)', 'Has had a bill');
    await add('Supply (all of these)', 'Has electricity');
    await step(page, '1-asked');
    await hands.press(page.getByRole('button', { name: 'Explain', exact: true }));
    await expect(page.getByText(/Dashboard: \d+ widgets of \d+ shown\./)).toBeVisible();
    await axe(page);
    await hands.write(page.getByRole('searchbox', { name: 'Find a widget' }), 'power shout');
    const line = page.getByRole('listitem').filter({ hasText: 'Power shout' });
    await expect(line).toContainText('Hidden');
    await expect(line).toContainText('It is only for a customer who takes part in Powershout');
    await expect(line).toBeInViewport();
    await step(page, '2-explained');
    const { entries } = JSON.parse(await studio.call(vera, 'GET', '/audit')) as {
      entries: { act: string; who: { name: string } }[];
    };
    expect(entries.filter(({ act }) => act === 'customer.explain').map(({ who }) => who.name)).toEqual([
      'Sue Lang',
    ]);
    expect(entries.filter(({ act }) => act.startsWith('refused'))).toEqual([]);
  });
});
