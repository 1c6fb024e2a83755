import { useState } from 'react';
import { optionsOf, submitWith, TextArea } from '#mock/panel/fields.tsx';
import styles from '#mock/panel/panel.module.css';
import { useControl } from '#mock/panel/use-control.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Card } from '#src/ui/layout/card.tsx';

const example = '{ "flags": { "shouldShowFeatureMessages": true } }';

/** The fields of the text, or what is wrong with it. */
function readFields(text: string): Readonly<Record<string, unknown>> | string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'Write an object.';
    return Object.fromEntries(Object.entries(value));
  } catch {
    return 'This is not JSON.';
  }
}

/** Changes any field of a persona. */
export function PersonaCard({ personas }: { readonly personas: readonly string[] }) {
  const { control, run } = useControl();
  const [persona, setPersona] = useState(personas[0] ?? '');
  const [text, setText] = useState(example);
  const [error, setError] = useState<string>();
  const save = async () => {
    const fields = readFields(text);
    setError(typeof fields === 'string' ? fields : undefined);
    if (typeof fields === 'string') return;
    await run(() => control.change({ ...fields, persona }), `${persona} is changed.`);
  };
  return (
    <Card title="Fields of a persona" fill={false}>
      <form className={styles.stack} noValidate onSubmit={submitWith(save)}>
        <Select label="Persona" options={optionsOf(personas)} value={persona} onChange={setPersona} />
        <TextArea
          label="Fields as JSON"
          hint="Objects are merged one level deep. A field that is not there is answered with the ones that are."
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button type="submit">Change</Button>
        </div>
      </form>
    </Card>
  );
}
