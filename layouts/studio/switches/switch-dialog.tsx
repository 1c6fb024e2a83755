import { useRef, useState } from 'react';
import type { SwitchState } from '#layouts/api/shapes.ts';
import { statusOf } from '#layouts/studio/api/problem.ts';
import { useClient, useOutdate } from '#layouts/studio/api/use-client.tsx';
import { typeName } from '#layouts/studio/document/names.ts';
import { TextArea } from '#layouts/studio/forms/text-area.tsx';
import { FormDialog } from '#layouts/studio/shared/form-dialog.tsx';
import { FormErrors } from '#layouts/studio/shared/form-errors.tsx';
import { useLiveFacts } from '#layouts/studio/shared/live-policy.ts';
import { momentError, whyPast } from '#layouts/studio/shared/moment-error.ts';
import { MomentField } from '#layouts/studio/shared/moment-field.tsx';
import { type LocalMoment, localOf, readMoment } from '#layouts/studio/shared/nz-local.ts';
import { ProblemNotice } from '#layouts/studio/shared/problem-notice.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { capital, counted } from '#layouts/studio/words.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { InlineAlert, Notice } from '#src/ui/feedback/notice.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Consequences } from './consequences.tsx';
import type { SwitchableType } from './switch-row.tsx';
import switches from './switches.module.css';

interface SwitchDialogProps {
  readonly of: SwitchableType;
  /** Of the list, for If-Match. */
  readonly etag: string;
  readonly states: readonly SwitchState[];
  readonly onClose: () => void;
}

const hour = 3_600_000;
const nothingChosen = 'Choose at least one version and one brand.';

/** Switches a widget type off, or on again. */
export function SwitchDialog({ of, etag, states, onClose }: SwitchDialogProps) {
  const { type, versions, pages } = of;
  const client = useClient();
  const outdate = useOutdate();
  const first = useRef<HTMLTextAreaElement>(null);
  const brands = useLiveFacts()?.brands ?? [];
  const [now] = useState(Date.now);
  // What it was when the dialog opened: an event may change it meanwhile.
  const [isOff] = useState(of.state?.isOff === true);
  const [why, setWhy] = useState('');
  const [someVersions, setSomeVersions] = useState<readonly number[]>(versions);
  const [someBrands, setSomeBrands] = useState<readonly string[]>();
  const [hasEnd, setHasEnd] = useState(false);
  const [end, setEnd] = useState<LocalMoment>(() => localOf(Math.ceil((now + hour) / hour) * hour));
  const [tries, setTries] = useState(0);
  const [choices, moment] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const ofBrands = someBrands ?? brands;
  const read = readMoment(end);
  const until = hasEnd && !isOff ? (read.kind === 'instant' ? read.at : undefined) : null;
  const wrongTime = until === null ? undefined : momentError(end, whyPast);
  const noReason = why.trim() === '' ? 'Say why, in a few words.' : undefined;
  const isNothing = !isOff && (someVersions.length === 0 || (brands.length > 0 && ofBrands.length === 0));
  const choice = {
    ...(someVersions.length === versions.length ? {} : { versions: [...someVersions] }),
    ...(ofBrands.length === brands.length ? {} : { brands: [...ofBrands] }),
  };

  async function send() {
    setTries(tries + 1);
    if (noReason !== undefined || isNothing || until === undefined || wrongTime !== undefined) return;
    setSending(true);
    setError(undefined);
    try {
      const body = {
        isOff: !isOff,
        why: why.trim(),
        ...(isOff ? {} : choice),
        ...(until === null ? {} : { until }),
      };
      await client.call('switches.put', { params: { type }, body, match: etag });
      toast({
        tone: 'success',
        title: `${typeName(type)} is ${isOff ? 'on' : 'off'}`,
        detail: 'Pages that are open follow within 75 seconds.',
      });
      onClose();
    } catch (problem) {
      setError(problem);
    } finally {
      setSending(false);
      await Promise.all([outdate('switches.list'), outdate('pages.list'), outdate('rules.list')]);
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title={`Switch ${typeName(type)} ${isOff ? 'on again' : 'off'}`}
      description={
        isOff
          ? 'Customers see it again. Pages that are open follow within 75 seconds.'
          : `It is on ${counted(pages.length, 'page')}. Pages that are open follow within 75 seconds.`
      }
      initialFocus={first}
      action={isOff ? 'Switch on' : 'Switch off'}
      acting="Switching"
      isDanger={!isOff}
      isSending={isSending}
      onSend={() => void send()}
    >
      <FormErrors
        tries={tries}
        fields={[
          { name: 'why', message: noReason, at: first },
          { name: 'choices', message: isNothing ? nothingChosen : undefined, at: choices },
          { name: 'time', message: wrongTime, at: moment },
        ]}
      />
      {error === undefined ? null : statusOf(error) === 412 ? (
        <SwitchedMeanwhile states={states} type={type} />
      ) : (
        <ProblemNotice title="It wasn’t switched." error={error} />
      )}
      <TextArea
        ref={first}
        label="Why"
        hint="For those who look at it next, such as “Amounts are wrong since 9 am”."
        value={why}
        error={tries > 0 ? noReason : undefined}
        onChange={(text) => setWhy(text.slice(0, 1000))}
      />
      {isOff ? null : (
        <>
          <Consequences type={type} choice={isNothing ? undefined : choice} etag={etag} />
          <div ref={choices} className={styles.form}>
            {versions.length < 2 ? null : (
              <Choices
                label="Versions"
                options={versions.map((version) => ({ value: version, label: `Version ${version}` }))}
                chosen={someVersions}
                onChange={setSomeVersions}
              />
            )}
            {brands.length < 2 ? null : (
              <Choices
                label="Brands"
                options={brands.map((brand) => ({ value: brand, label: capital(brand) }))}
                chosen={ofBrands}
                onChange={setSomeBrands}
              />
            )}
            {tries > 0 && isNothing ? <InlineAlert>{nothingChosen}</InlineAlert> : null}
          </div>
          <RadioGroup
            label="Until when"
            value={hasEnd ? 'time' : 'ever'}
            onChange={(next) => setHasEnd(next === 'time')}
            options={[
              { value: 'ever', label: 'Until somebody switches it on' },
              { value: 'time', label: 'Until a time' },
            ]}
          />
          {hasEnd ? (
            <div ref={moment}>
              <MomentField
                label="When it goes on again"
                value={end}
                onChange={setEnd}
                now={now}
                isChecked={tries > 0}
                refusal={whyPast}
              />
            </div>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

/** The list has moved on: what was done last, so that somebody can decide anew. */
function SwitchedMeanwhile({
  states,
  type,
}: {
  readonly states: readonly SwitchState[];
  readonly type: string;
}) {
  const last = states.toSorted((a, b) => b.at - a.at)[0];
  return (
    <Notice tone="warning" live="assertive" title="Somebody switched something meanwhile.">{`${
      last === undefined
        ? 'Look at the list again.'
        : `${last.by.name} switched ${last.type === type ? 'this' : typeName(last.type)} ${last.isOff ? 'off' : 'on'} on ${formatDateTime(last.at)}: ${last.why}`
    } Press the button again if it still has to be done.`}</Notice>
  );
}

interface ChoicesProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

function Choices<Value extends string | number>({ label, options, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className={switches.legend}>{label}</legend>
      <div className={switches.choices}>
        {options.map(({ value, label: words }) => (
          <Checkbox
            key={value}
            label={words}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
