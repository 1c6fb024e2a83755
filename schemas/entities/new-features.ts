import { array, instant, object, oneOf, text } from '#schemas/json-schema.ts';

/** New-feature promo. */
export const promotions = object({
  promotions: array(
    object({
      promoId: text('Id.'),
      endDate: instant('Not shown from then on.'),
      title: text('Heading of the tooltip.'),
      text: text('One sentence.'),
      navigation: object({ deeplink: text('Path of the page that it is about.') }),
    }),
    'Promotions, the first of which is used.',
    { maxItems: 20 },
  ),
});

export const promotionViewTypes = ['tooltip', 'dismissed', 'followed'] as const;

export const tagNames = [
  'BILL_CHECKER_BETA_SEEN',
  'BILL_PLANNER_BETA_SEEN',
  'TIPS_BETA_SEEN',
  'TIPS_FOR_YOU_SEEN',
  'GEN_MIX_KNEW_THIS',
  'GENERATION_MIX_MODAL_SEEN',
  'DASHBOARD_MODAL_SEEN',
] as const;

export const tags = object({
  tags: array(oneOf(tagNames, 'A seen flag.'), 'Seen flags that are set.', { maxItems: 20 }),
});

export const flagNames = [
  'shouldShowFeatureMessages',
  'eiq2OnboardingSeen',
  'firstEvIdleFeeInfoSeen',
] as const;

export const featureMessages = object({
  messages: array(
    object({ id: text('Id.'), title: text('Heading.'), text: text('Text.') }),
    'Onboarding messages, in order.',
    { maxItems: 20 },
  ),
});
