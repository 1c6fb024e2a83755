import { useState } from 'react';
import type { ControlClient } from '#mock/control-client.ts';
import { formatNz, since } from './nz-time.ts';
import { Button, ButtonLink, ConfirmButton } from './ui/button.tsx';
import { Card, Empty, Frame, Mark } from './ui/card.tsx';
import { SelectField } from './ui/field.tsx';
import styles from './ui/ui.module.css';
import { useControl } from './use-control.tsx';
import { usePoll } from './use-poll.ts';

const readState = (control: ControlClient) => control.state();

/** Who there is, what each one is good for, who is signed in, and how to begin again. */
export function PersonasPage() {
  const { world, control, run } = useControl();
  const state = usePoll(readState);
  const [brand, setBrand] = useState('beacon');
  if (!state) return <Empty>Reading the personas…</Empty>;
  const { personas, now } = state;
  const resetAll = async () => {
    for (const { id } of personas) await control.reset(id);
  };
  const signInLink = (persona: string) =>
    `/mock/sign-in?${new URLSearchParams({ persona, brand, world }).toString()}`;
  return (
    <Card
      title="Personas"
      count={personas.length}
      actions={
        <>
          <SelectField label="Sign in at" value={brand} onChange={(event) => setBrand(event.target.value)}>
            <option value="beacon">beacon</option>
            <option value="ember">ember</option>
          </SelectField>
          <ConfirmButton onConfirm={() => void run(resetAll, 'Everybody is as on the first day.')}>
            Reset all
          </ConfirmButton>
        </>
      }
    >
      <p className={styles.soft}>
        “Sign in” opens the portal in a new tab and ends the session that this browser has there. A reset
        takes back what a persona did; sessions and the clock stay.
      </p>
      <Frame label="List of personas">
        <table className={`${styles.table} ${styles.stacked}`}>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Shows</th>
              <th scope="col" className={styles.wide}>
                E-mail and password
              </th>
              <th scope="col">Signed in</th>
              <th scope="col">
                <span className={styles.unseen}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {personas.map((persona) => (
              <tr key={persona.id}>
                <th scope="row">
                  {persona.name}
                  <br />
                  <code className={styles.soft}>{persona.id}</code>
                </th>
                <td>{persona.summary}</td>
                <td className={styles.wide}>
                  <code>{persona.email}</code>
                  <br />
                  <code className={styles.soft}>{persona.password}</code>
                </td>
                <td>
                  {persona.sessions > 0 ? (
                    <Mark tone="good">
                      {persona.sessions === 1 ? '1 session' : `${persona.sessions} sessions`}
                    </Mark>
                  ) : null}{' '}
                  {persona.lastSeen === null ? (
                    <span className={styles.soft}>not seen</span>
                  ) : (
                    <time dateTime={persona.lastSeen} title={formatNz(persona.lastSeen)}>
                      {since(persona.lastSeen, now)}
                    </time>
                  )}
                </td>
                <td className={styles.actions}>
                  <ButtonLink
                    href={signInLink(persona.id)}
                    target="_blank"
                    rel="noopener"
                    aria-label={`Sign in as ${persona.name}`}
                  >
                    Sign in
                  </ButtonLink>
                  <Button
                    aria-label={`Reset ${persona.name}`}
                    onClick={() =>
                      void run(() => control.reset(persona.id), `${persona.name} is as on the first day.`)
                    }
                  >
                    Reset
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
    </Card>
  );
}
