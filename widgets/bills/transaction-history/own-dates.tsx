import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { type PlainDate, parsePlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { DateField } from '#src/ui/controls/date-field.tsx';
import { z } from '#src/zod.ts';
import styles from './transaction-history.module.css';
import type { Range } from './view-values.ts';

const day = (missing: string) =>
  z.pipe(
    z.string().check(z.refine((text) => parsePlainDate(text) !== null, { error: missing })),
    // The check before it has let nothing through that is no day.
    z.transform((text: string) => text as PlainDate),
  );

const schema = z.object({ from: day('Choose the first day.'), to: day('Choose the last day.') }).check(
  z.refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: "The last day can't be before the first day.",
  }),
);

/** Names the form. */
export const ownDatesLabel = 'Your own dates';

interface OwnDatesProps {
  /** What the fields begin with. */
  readonly range: Range;
  readonly today: PlainDate;
  readonly onChoose: (range: Range) => void;
}

/** Any first and last day. */
export function OwnDates({ range, today, onChoose }: OwnDatesProps) {
  const form = useForm(schema, { from: range.from as string, to: range.to as string });
  return (
    <Form form={form} label={ownDatesLabel} onSubmit={onChoose}>
      <div className={styles.dates}>
        <DateField label="First day" today={today} max={today} {...form.choice('from')} />
        <DateField label="Last day" today={today} max={today} {...form.choice('to')} />
        <Button type="submit">Show these dates</Button>
      </div>
    </Form>
  );
}
