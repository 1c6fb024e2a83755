import { filledText, flag, object, withDefault } from '#schemas/json-schema.ts';

/** What the country's power is made from now, and how green the next two days are. */
export const ecoRealTimeConfig = object(
  {
    heading: withDefault(filledText('Title of the card.', 80), "New Zealand's power right now"),
    introduction: withDefault(
      object({
        title: filledText('Title of the dialog.', 80),
        text: filledText('What the page is about, in two or three sentences.', 600),
      }),
      {
        title: 'See how green the power is',
        text: "Most of New Zealand's power comes from water, wind, geothermal heat and sun. The rest comes from gas and coal, mostly when everybody uses power at once. Hydro alone is about 59% of the country's electricity on average; in 2023 it was 60.5% (MBIE).",
      },
    ),
    showIntroduction: withDefault(flag('Whether the dialog is shown once to each customer.'), true),
    showNextDays: withDefault(flag('Whether the hours of today and tomorrow are shown.'), true),
  },
  { optional: ['heading', 'introduction', 'showIntroduction', 'showNextDays'] },
);
