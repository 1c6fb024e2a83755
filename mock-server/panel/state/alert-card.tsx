import { useState } from 'react';
import type { ControlState } from '#mock/control.ts';
import { optionsOf, submitWith } from '#mock/panel/fields.tsx';
import styles from '#mock/panel/panel.module.css';
import { useControl } from '#mock/panel/use-control.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';

const severities = ['info', 'warning', 'critical'] as const;

/** The alert that everybody sees. */
export function AlertCard({ alert }: { readonly alert: ControlState['nationalAlert'] }) {
  const { control, run } = useControl();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [severity, setSeverity] = useState<(typeof severities)[number]>('warning');
  const [errors, setErrors] = useState<{ title?: string; text?: string }>({});
  const show = async () => {
    // A dismissal belongs to an id, so each alert has its own.
    const id = `panel-${(await control.state()).now}`;
    await control.change({ nationalAlert: { info: { id, title, text, severity, link: null } } });
  };
  const submit = async () => {
    const found = {
      ...(title === '' ? { title: 'Type a heading.' } : {}),
      ...(text === '' ? { text: 'Type a text.' } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) await run(show, 'The alert is shown.');
  };
  return (
    <Card
      title="National alert"
      fill={false}
      menu={alert.info ? <Badge tone="warning">{alert.info.severity}</Badge> : <Badge>none</Badge>}
    >
      {alert.info && (
        <Text>
          <strong>{alert.info.title}</strong> <span>{alert.info.text}</span>
        </Text>
      )}
      <form className={styles.stack} noValidate onSubmit={submitWith(submit)}>
        <TextField
          label="Heading"
          value={title}
          error={errors.title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label="Text"
          value={text}
          error={errors.text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          label="Severity"
          hint="Only a critical one is shown above the amount due."
          options={optionsOf(severities)}
          value={severity}
          onChange={setSeverity}
        />
        <Inline>
          <Button type="submit">Show alert</Button>
          <Button
            variant="quiet"
            disabledReason={Object.keys(alert).length === 0 ? 'There is no alert.' : undefined}
            onClick={() => void run(() => control.change({ nationalAlert: {} }), 'There is no alert.')}
          >
            Take it away
          </Button>
        </Inline>
      </form>
    </Card>
  );
}
