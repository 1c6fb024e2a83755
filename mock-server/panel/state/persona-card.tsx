import { useState } from 'react';
import { Button } from '#mock/panel/ui/button.tsx';
import { Card } from '#mock/panel/ui/card.tsx';
import { SelectField, TextArea } from '#mock/panel/ui/field.tsx';
import ui from '#mock/panel/ui/ui.module.css';
import { useControl } from '#mock/panel/use-control.tsx';

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
    <Card title="Fields of a persona">
      <form
        className={ui.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SelectField label="Persona" value={persona} onChange={(event) => setPersona(event.target.value)}>
          {personas.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </SelectField>
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
