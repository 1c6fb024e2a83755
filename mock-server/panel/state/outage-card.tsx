import { useState } from 'react';
import type { ControlState } from '#mock/control.ts';
import { Button } from '#mock/panel/ui/button.tsx';
import { Card, Mark } from '#mock/panel/ui/card.tsx';
import { Checkbox, TextField } from '#mock/panel/ui/field.tsx';
import ui from '#mock/panel/ui/ui.module.css';
import { useControl } from '#mock/panel/use-control.tsx';
import styles from './state-page.module.css';

type Outage = ControlState['outage'];

/** Closes the portal for maintenance, or announces that. */
export function OutageCard({ outage }: { readonly outage: Outage }) {
  const { control, run } = useControl();
  const [draft, setDraft] = useState<Partial<Outage>>({});
  const shown = { ...outage, ...draft };
  const text = (name: 'title' | 'subTitle' | 'outageDurationText') => ({
    value: shown[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const flag = (name: 'isOutage' | 'shouldNotify' | 'showPreOutageNotification') => ({
    checked: shown[name],
    onChange: (event: { target: { checked: boolean } }) =>
      setDraft({ ...draft, [name]: event.target.checked }),
  });
  const save = async () => {
    // A dismissal belongs to a timestamp, so that a changed notice is shown again.
    const timestamp = (await control.state()).now;
    await control.change({ outage: { ...draft, timestamp } });
    setDraft({});
  };
  return (
    <Card
      title="Outage of the portal"
      actions={outage.isOutage ? <Mark tone="bad">closed</Mark> : <Mark tone="good">open</Mark>}
    >
      <form
        className={ui.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void run(save, shown.isOutage ? 'The portal is closed.' : 'The portal is open.');
        }}
      >
        <div className={styles.checks}>
          <Checkbox label="The portal is closed now" {...flag('isOutage')} />
          <Checkbox label="Work is planned" {...flag('showPreOutageNotification')} />
          <Checkbox label="Nobody has dismissed the notice" {...flag('shouldNotify')} />
        </div>
        <TextField label="Title" {...text('title')} />
        <TextField label="Sentence below" {...text('subTitle')} />
        <TextField label="How long it takes, in words" {...text('outageDurationText')} />
        <div>
          <Button type="submit" look="primary">
            Save outage
          </Button>
        </div>
      </form>
    </Card>
  );
}
