import { flag, instant, object, text } from '#schemas/json-schema.ts';

/** Maintenance of the portal itself, not a power cut. */
export const outage = object({
  isOutage: flag('The portal is closed now; every route leads to /outage.'),
  shouldNotify: flag('The notice has not been dismissed.'),
  title: text('Heading of the page or notice.'),
  subTitle: text('One sentence below the heading.'),
  showPreOutageNotification: flag('Work is planned and a notice is wanted.'),
  outageDurationText: text('How long it takes, in words.'),
  imgUrl: text('A decorative picture; empty for none.'),
  timestamp: instant('Changes with every new notice; a dismissal belongs to one timestamp.'),
});
