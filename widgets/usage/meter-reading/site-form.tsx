import { useEffect, useId, useMemo, useState } from 'react';
import { Form } from '#src/forms/form.tsx';
import { useDraft } from '#src/forms/use-draft.ts';
import { useForm } from '#src/forms/use-form.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { DialField } from './dial-field.tsx';
import { draftName } from './draft-name.ts';
import { MeterHead } from './meter-head.tsx';
import styles from './meter-reading.module.css';
import { OwnReading } from './own-reading.tsx';
import {
  changeOf,
  completeReading,
  fieldsOf,
  isReadable,
  type Meter,
  parseReading,
  type Reading,
  type ReadingField,
  registerName,
  type Site,
  sentDigits,
} from './reading.ts';
import { readingForm, typedAt } from './reading-form.ts';
import type { RefusedField } from './refusals.ts';
import { changeWords } from './words.ts';

interface SiteFormProps {
  readonly site: Site;
  /** The only meter of the site, whose reading is changed; undefined while new readings are sent. */
  readonly changing: string | undefined;
  readonly today: PlainDate;
  readonly isSending: boolean;
  /** It is shown after another step: focus goes to its first field. */
  readonly takesFocus: boolean;
  readonly refused: readonly RefusedField[];
  /** About a reading that wasn't sent. */
  readonly notice: Elements;
  readonly onChange: (meterId: string) => void;
  /** Without readings the one that is changed is withdrawn. */
  readonly onSend: (readings: readonly Reading[]) => Promise<void>;
}

/** All registers of all meters of a site. What is typed stays until it was sent, in this tab. */
export function SiteForm({
  site,
  changing,
  today,
  isSending,
  takesFocus,
  refused,
  notice,
  onChange,
  onSend,
}: SiteFormProps) {
  const isChange = changing !== undefined;
  const fields = useMemo(() => fieldsOf(site), [site]);
  const schema = useMemo(() => readingForm(fields), [fields]);
  const form = useForm(
    schema,
    Object.fromEntries(fields.map((field) => [field.name, isChange ? sentDigits(field) : ''])),
  );
  useDraft(form, { name: draftName(site, changing), secret: [] });
  const [isWithdrawing, setWithdrawing] = useState(false);
  const staff = useStaffReason();
  const { refuse, hook } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    for (const { name, message } of refused) refuse(name, message);
  }, [refused]);
  const [first] = fields;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    if (takesFocus && first !== undefined) hook.setFocus(first.name);
  }, []);
  const typed = hook.watch();
  const complete = (field: ReadingField) => {
    const text = completeReading(typedAt(hook.getValues(), field), field.register);
    if (text !== hook.getValues(field.name)) hook.setValue(field.name, text, { shouldDirty: true });
  };
  const readable = site.meters.filter(isReadable);
  return (
    <Form
      form={form}
      label="Meter reading"
      onTidy={() => fields.forEach(complete)}
      onSubmit={async (readings) => {
        setWithdrawing(false);
        if (staff === undefined) await onSend(readings);
      }}
    >
      <Text
        size={14}
      >{`Type the digits from left to right, zeros too. Leave out red digits and what is after the point.${readable.length > 1 ? " Leave a meter empty if you haven't read it." : ''}`}</Text>
      {site.meters.map((meter) =>
        isReadable(meter) ? (
          <MeterFields key={meter.id} meter={meter}>
            {isChange ? null : <OwnReading meter={meter} onChange={onChange} />}
            {fields
              .filter((field) => field.meter === meter)
              .map((field) => {
                const { onBlur, ...binding } = form.field(field.name);
                return (
                  <DialField
                    key={field.name}
                    {...binding}
                    label={registerName(field)}
                    register={field.register}
                    onBlur={(event) => {
                      complete(field);
                      // A field without a number is no mistake yet: its meter may be left out.
                      return event.target.value === '' ? undefined : onBlur?.(event);
                    }}
                  >
                    <Difference
                      text={binding.error === undefined ? typedAt(typed, field) : ''}
                      field={field}
                      today={today}
                    />
                  </DialField>
                );
              })}
          </MeterFields>
        ) : (
          <div key={meter.id} className={styles.meter}>
            <MeterHead meter={meter} />
            <OwnReading meter={meter} onChange={onChange} />
          </div>
        ),
      )}
      {notice}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          loading={isSending && !isWithdrawing}
          loadingText="Sending"
          disabledReason={staff}
        >
          {readable.length > 1 ? 'Send the readings' : 'Send the reading'}
        </Button>
        {isChange ? (
          <Button
            loading={isSending && isWithdrawing}
            loadingText="Withdrawing"
            disabledReason={staff}
            onClick={() => {
              setWithdrawing(true);
              void onSend([]);
            }}
          >
            Withdraw the reading
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

/** The registers of a meter, which are read together. */
function MeterFields({ meter, children }: { readonly meter: Meter; readonly children: Elements }) {
  const nameId = useId();
  return (
    <fieldset className={styles.meter} aria-labelledby={nameId}>
      <MeterHead meter={meter} nameId={nameId} />
      {children}
    </fieldset>
  );
}

interface DifferenceProps {
  readonly text: string;
  readonly field: ReadingField;
  readonly today: PlainDate;
}

/** What the reading means, in words: once every digit is there, so that nothing is read out half-way. */
function Difference({ text, field, today }: DifferenceProps) {
  const number = parseReading(text);
  const isWhole = number?.length === field.register.digits;
  const reading = { field, value: Number(number) };
  const words = isWhole ? changeWords(reading, today) : null;
  return (
    <div role="status" className={styles.difference}>
      {isWhole && changeOf(field.register, reading.value).hasStartedOver ? (
        <InlineAlert tone="warning">{words}</InlineAlert>
      ) : (
        words
      )}
    </div>
  );
}
