import { useState } from 'react';
import { type FaultName, type FaultSpec, faultNames } from '#mock/faults.ts';
import { submitWith, TextArea } from '#mock/panel/fields.tsx';
import styles from '#mock/panel/panel.module.css';
import { useControl } from '#mock/panel/use-control.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { faultGroups, faultWords } from './fault-words.ts';
import { emptyMatch, isCount, MatchFields, readMatch, wordsOf } from './match-fields.tsx';

/** The faults, those of one group together. */
const faultOptions = faultGroups.flatMap((group) =>
  faultNames
    .filter((name) => faultWords[name].group === group)
    .map((name) => ({ value: name, label: `${group}: ${name}` })),
);
const empty = { times: '', ms: '', bytes: '', retryAfter: '', status: '500', body: '' };
type Settings = typeof empty;
type Errors = Partial<Record<keyof Settings, string>>;

/** Chooses requests and what happens to them. */
export function FaultForm({ personas }: { readonly personas: readonly string[] }) {
  const { control, run } = useControl();
  const [match, setMatch] = useState(emptyMatch);
  const [fault, setFault] = useState<FaultName>('500_empty');
  const [settings, setSettings] = useState(empty);
  const [errors, setErrors] = useState<Errors & ReturnType<typeof readMatch>['errors']>({});
  const words = faultWords[fault];
  const has = (name: string) => words.settings?.some((setting) => setting === name) ?? false;

  const arm = async () => {
    const read = readMatch(match);
    const { spec, errors: wrong } = readSpec(fault, settings);
    const all = { ...read.errors, ...wrong };
    setErrors(all);
    if (Object.keys(all).length > 0) return;
    await run(
      () => control.fault({ ...spec, match: read.match }),
      `Armed: ${fault} for ${wordsOf(read.match)}.`,
    );
  };
  const bind = (name: keyof Settings) => ({
    value: settings[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setSettings({ ...settings, [name]: event.target.value }),
  });

  return (
    <Card title="New fault" fill={false}>
      <form className={styles.stack} noValidate onSubmit={submitWith(arm)}>
        <MatchFields draft={match} errors={errors} personas={personas} onChange={setMatch} />
        <Select label="Fault" hint={words.says} options={faultOptions} value={fault} onChange={setFault} />
        <div className={styles.fields}>
          <TextField
            label="How many times"
            hint="Always when it is empty."
            inputMode="numeric"
            {...bind('times')}
          />
          {has('ms') && <TextField label="Delay in milliseconds" inputMode="numeric" {...bind('ms')} />}
          {has('bytes') && (
            <TextField
              label="Bytes that are sent"
              hint="8 when it is empty."
              inputMode="numeric"
              {...bind('bytes')}
            />
          )}
          {has('retryAfter') && (
            <TextField label="Retry-After" hint="Seconds or a date." {...bind('retryAfter')} />
          )}
          {has('answer') && <TextField label="Status" inputMode="numeric" {...bind('status')} />}
        </div>
        {has('answer') && <TextArea label="Body as JSON" hint="Empty for none." {...bind('body')} />}
        <div>
          <Button type="submit" variant="primary">
            Arm fault
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The settings that this fault has, as the controls take them, or what is wrong with them. */
function readSpec(fault: FaultName, settings: Settings): { spec: FaultSpec; errors: Errors } {
  const has = new Set<string>(faultWords[fault].settings);
  const errors: Errors = {};
  const count = (name: 'times' | 'ms' | 'bytes', isWanted: boolean) => {
    if (!isWanted || settings[name] === '') return {};
    if (!isCount(settings[name])) errors[name] = 'Type a whole number from 1.';
    return { [name]: Number(settings[name]) };
  };
  let body: unknown;
  if (has.has('answer')) {
    if (!/^[2-5]\d\d$/.test(settings.status)) errors.status = 'Type a status from 200 to 599.';
    try {
      body = settings.body.trim() === '' ? undefined : JSON.parse(settings.body);
    } catch {
      errors.body = 'This is not JSON.';
    }
  }
  const spec = {
    fault,
    ...count('times', true),
    ...count('ms', has.has('ms')),
    ...count('bytes', has.has('bytes')),
    ...(has.has('retryAfter') && settings.retryAfter !== '' ? { retryAfter: settings.retryAfter } : {}),
    ...(has.has('answer')
      ? { status: Number(settings.status), ...(body === undefined ? {} : { body }) }
      : {}),
  };
  return { spec, errors };
}
