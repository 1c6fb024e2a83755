import type { ResponseOf } from '#schemas/wire.ts';
import { formatDate } from '#src/time/format-date.ts';
import { addDays, type PlainDate } from '#src/time/plain-date.ts';

type Site = ResponseOf<'drd.widget.propertyList'>['properties'][number];

export interface NextSteps {
  readonly title: string;
  readonly text: string;
  /** What happens and when, in order. */
  readonly steps: readonly { readonly when: string; readonly what: string }[];
}

const arrivalTime = 'usually by 1 pm';

/** What a customer without use to show may expect, and when. */
export function nextSteps(site: Site | undefined, today: PlainDate): NextSteps {
  const start = site?.status === 'opening' ? site.statusDate : null;
  if (site?.status === 'closing') {
    return {
      title: 'This property is closed.',
      text: "There's no new use to show. Your earlier use is with your bills.",
      steps: [],
    };
  }
  if (start !== null && start > today) {
    return {
      title: `Your supply starts on ${formatDate(start)}.`,
      text: "We'll show your energy use here as soon as it begins.",
      steps: [
        { when: formatDate(start), what: 'Your supply with us starts.' },
        { when: formatDate(addDays(start, 1)), what: `Your first day of use is here, ${arrivalTime}.` },
        { when: 'From then on', what: 'A new day every day, in kWh and dollars.' },
      ],
    };
  }
  return {
    title: 'Your first use is on its way.',
    text: "Your meter hasn't sent us anything yet. It can take a day or two after you join.",
    steps: [
      { when: 'Every night', what: 'Your meter sends what you used that day.' },
      { when: 'The next day', what: `Your first day of use is here, ${arrivalTime}.` },
      { when: 'From then on', what: 'A new day every day, in kWh and dollars.' },
    ],
  };
}
