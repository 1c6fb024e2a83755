import { useState } from 'react';
import type { ControlState } from '#mock/control.ts';
import { submitWith } from '#mock/panel/fields.tsx';
import styles from '#mock/panel/panel.module.css';
import { useControl } from '#mock/panel/use-control.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Card } from '#src/ui/layout/card.tsx';

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
      fill={false}
      menu={outage.isOutage ? <Badge tone="critical">closed</Badge> : <Badge tone="success">open</Badge>}
    >
      <form
        className={styles.stack}
        onSubmit={submitWith(() =>
          run(save, shown.isOutage ? 'The portal is closed.' : 'The portal is open.'),
        )}
      >
        <div>
          <Checkbox label="The portal is closed now" {...flag('isOutage')} />
          <Checkbox label="Work is planned" {...flag('showPreOutageNotification')} />
          <Checkbox label="Nobody has dismissed the notice" {...flag('shouldNotify')} />
        </div>
        <TextField label="Title" {...text('title')} />
        <TextField label="Sentence below" {...text('subTitle')} />
        <TextField label="How long it takes, in words" {...text('outageDurationText')} />
        <div>
          <Button type="submit" variant="primary">
            Save outage
          </Button>
        </div>
      </form>
    </Card>
  );
}
