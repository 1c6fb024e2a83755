import { useState } from 'react';
import type { ControlState } from '#mock/control.ts';
import { Button } from '#mock/panel/ui/button.tsx';
import { Card, Mark } from '#mock/panel/ui/card.tsx';
import { SelectField, TextField } from '#mock/panel/ui/field.tsx';
import ui from '#mock/panel/ui/ui.module.css';
import { useControl } from '#mock/panel/use-control.tsx';

const severities = ['info', 'warning', 'critical'] as const;

/** The alert that everybody sees. */
export function AlertCard({ alert }: { readonly alert: ControlState['nationalAlert'] }) {
  const { control, run } = useControl();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [severity, setSeverity] = useState<(typeof severities)[number]>('warning');
  const show = async () => {
    // A dismissal belongs to an id, so each alert has its own.
    const id = `panel-${(await control.state()).now}`;
    await control.change({ nationalAlert: { info: { id, title, text, severity, link: null } } });
  };
  return (
    <Card
      title="National alert"
      actions={alert.info ? <Mark tone="warn">{alert.info.severity}</Mark> : <Mark>none</Mark>}
    >
      {alert.info ? (
        <p>
          <strong>{alert.info.title}</strong> {alert.info.text}
        </p>
      ) : null}
      <form
        className={ui.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void run(show, 'The alert is shown.');
        }}
      >
        <TextField
          label="Heading"
          required
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField label="Text" required value={text} onChange={(event) => setText(event.target.value)} />
        <SelectField
          label="Severity"
          value={severity}
          hint="Only a critical one stands above the amount due."
          onChange={(event) =>
            setSeverity(severities.find((each) => each === event.target.value) ?? severity)
          }
        >
          {severities.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <div className={ui.row}>
          <Button type="submit">Show alert</Button>
          <Button
            disabled={Object.keys(alert).length === 0}
            onClick={() => void run(() => control.change({ nationalAlert: {} }), 'There is no alert.')}
          >
            Take it away
          </Button>
        </div>
      </form>
    </Card>
  );
}
