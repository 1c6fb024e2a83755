import { accountSwitcher, propertyList } from '#schemas/entities/account.ts';
import {
  accountSummary,
  actionTiles,
  billSummary,
  ecoTracker,
  hero,
  heroInfo,
  heroMenu,
  heroMessage,
  homeComparison,
  nextBestActions,
  powerShout,
  sidekick,
  usageBreakdown,
} from '#schemas/entities/dashboard.ts';
import { colourSchemas, propertyAvatars, propertyTypes } from '#schemas/entities/profile.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import { object, oneOf, text } from '#schemas/json-schema.ts';
import { layout } from '#schemas/layout.ts';
import type { Operations } from '#schemas/operation.ts';

const widget = <const Path extends string, const S extends JsonSchema>(
  path: Path,
  summary: string,
  answer: S,
) =>
  ({
    method: 'GET',
    path: `/private/drd/${path}`,
    access: 'private',
    summary,
    responses: { 200: answer },
  }) as const;

/** Layouts and the data of dashboard widgets. */
export const dashboardOperations = {
  'drd.widgets.list': {
    method: 'GET',
    path: '/private/drd/widgets/list',
    access: 'private',
    summary: 'The layout of the dashboard or of the header.',
    query: object({ tabId: oneOf(['newDashboard', 'header'], 'Which of the two.') }),
    responses: { 200: layout },
    isReadByElement: true,
    errors: { 404: 'The server describes no such page' },
  },
  'widget.list': {
    method: 'GET',
    path: '/private/widget/list',
    access: 'private',
    summary: 'The layout of a page.',
    query: object({ tabId: text('Path of the page below /account, such as bill/payments.') }),
    responses: { 200: layout },
    isReadByElement: true,
    errors: { 404: 'No such page for this customer' },
  },
  'drd.widget.heroMessage': widget('widget/heroMessage', 'Headline of the dashboard.', heroMessage),
  'drd.widget.hero': widget('widget/hero', 'Extras of the headline.', hero),
  'drd.widget.hero.menu': widget('widget/hero/menu', 'Menu of the headline.', heroMenu),
  'drd.widget.hero.info': widget('widget/hero/info', 'Facts about the property.', heroInfo),
  'drd.widget.propertyList': widget('widget/propertyList', 'Every site of the account.', propertyList),
  'drd.widget.propertySwitcher': widget('widget/propertySwitcher', 'Sites to choose from.', propertyList),
  'drd.widget.actionTile.list': widget('widget/actionTile/list', 'Action tiles and shortcuts.', actionTiles),
  'drd.widget.billSummary': widget('widget/billSummary', 'What is owed, and by when.', billSummary),
  'drd.widget.sidekick': widget('widget/sidekick', 'The current bill period so far.', sidekick),
  'drd.widget.accountSummary': widget('widget/accountSummary', 'The account in short.', accountSummary),
  'drd.widget.homeComparison': widget(
    'widget/homeComparison',
    'This home and similar homes.',
    homeComparison,
  ),
  'drd.widget.usageBreakdown': widget('widget/usageBreakdown', 'What energy was used for.', usageBreakdown),
  'drd.widget.ecoTracker': widget('widget/ecoTracker', 'How renewable the grid is now.', ecoTracker),
  'drd.widget.powerShout': widget('widget/powerShout', 'Free-power hours in short.', powerShout),
  'drd.nextBestAction.get': widget('widget/nextBestAction', 'What to do next.', nextBestActions),
  'drd.nextBestAction.update': {
    method: 'PUT',
    path: '/private/drd/widget/nextBestAction',
    access: 'private',
    summary: 'Remembers that an action was followed.',
    body: object({ type: text('Kind of action.') }),
    responses: { 204: null },
    changes: ['drd.nextBestAction.get'],
    errors: { 404: 'No such action' },
  },
  'drd.nextBestAction.dismiss': {
    method: 'PUT',
    path: '/private/drd/widget/nextBestAction/dismiss',
    access: 'private',
    summary: 'Puts an action away.',
    body: object({ type: text('Kind of action.') }),
    responses: { 204: null },
    changes: ['drd.nextBestAction.get'],
    errors: { 404: 'No such action', 409: 'Not dismissible' },
  },
  'drd.billingAccounts.switcher': widget(
    'billingAccounts/switcher',
    'Billing accounts with their sites, for the header.',
    accountSwitcher,
  ),
  'drd.billingAccounts.propertiesAndConnections': widget(
    'billingAccounts/propertiesAndConnections',
    'Sites with their supply points.',
    accountSwitcher,
  ),
  'drd.propertyAvatar.get': widget('propertyAvatar', 'Picture of the property.', propertyAvatars),
  'drd.propertyAvatar.save': {
    method: 'POST',
    path: '/private/drd/propertyAvatar',
    access: 'private',
    summary: 'Chooses the picture of the property.',
    body: object({
      type: oneOf(propertyTypes, 'Kind of building.'),
      colorSchema: oneOf(colourSchemas, 'Colours.'),
    }),
    responses: { 204: null },
    changes: ['drd.propertyAvatar.get'],
    errors: { 403: 'The person may not choose one' },
  },
} as const satisfies Operations;
