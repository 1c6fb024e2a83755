import { useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { optionsOf } from './fields.tsx';
import { formatInstant, since } from './local-time.ts';
import styles from './panel.module.css';
import { Code, ConfirmButton, Count, Loading, Note } from './parts.tsx';
import { useControl, usePoll } from './use-control.tsx';

const brands = ['beacon', 'ember'] as const;

/** Who there is, what each one is good for, who is signed in, and how to begin again. */
export function PersonasPage() {
  const { world, control, run } = useControl();
  const { data: state } = usePoll('state');
  const [brand, setBrand] = useState<(typeof brands)[number]>('beacon');
  if (!state) return <Loading what="the personas" />;
  const { personas, now } = state;
  const resetAll = async () => {
    for (const { id } of personas) await control.reset(id);
  };
  const signInLink = (persona: string) =>
    `/mock/sign-in?${new URLSearchParams({ persona, brand, world }).toString()}`;
  return (
    <Card
      title="Personas"
      info={<Count>{personas.length}</Count>}
      menu={
        <ConfirmButton onConfirm={() => void run(resetAll, 'Everybody is as on the first day.')}>
          Reset all
        </ConfirmButton>
      }
    >
      <div className={styles.line}>
        <Note>
          “Sign in” opens the portal in a new tab and ends the session that this browser has there. A reset
          takes back what a persona did; sessions and the clock stay.
        </Note>
        <Select label="Sign in at" options={optionsOf(brands)} value={brand} onChange={setBrand} />
      </div>
      <div className={styles.rows}>
        <DataTable
          caption="List of personas"
          hideCaption
          rows={personas}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'who',
              header: 'Who',
              cell: ({ id, name }) => (
                <>
                  <Text as="strong" size={14} strong>
                    {name}
                  </Text>{' '}
                  <Text as="div" size={12} tone="muted">
                    <Code>{id}</Code>
                  </Text>
                </>
              ),
            },
            { key: 'shows', header: 'Shows', cell: ({ summary }) => summary },
            {
              key: 'credentials',
              header: 'E-mail and password',
              cell: ({ email, password }) => (
                <div className={styles.wide}>
                  <Code>{email}</Code>
                  <br />
                  <Code>{password}</Code>
                </div>
              ),
            },
            {
              key: 'sessions',
              header: 'Signed in',
              cell: ({ sessions, lastSeen }) => (
                <>
                  {sessions > 0 && (
                    <Badge tone="success">{sessions === 1 ? '1 session' : `${sessions} sessions`}</Badge>
                  )}{' '}
                  {lastSeen === null ? (
                    <span>not seen</span>
                  ) : (
                    <time dateTime={lastSeen} title={formatInstant(lastSeen)}>
                      {since(lastSeen, now)}
                    </time>
                  )}
                </>
              ),
            },
            {
              key: 'actions',
              header: <span className={styles.actions}>Actions</span>,
              cell: ({ id, name }) => (
                <div className={styles.actions}>
                  <Button
                    size="small"
                    link={{ href: signInLink(id), external: true }}
                    aria-label={`Sign in as ${name}`}
                  >
                    Sign in
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Reset ${name}`}
                    onClick={() => void run(() => control.reset(id), `${name} is as on the first day.`)}
                  >
                    Reset
                  </Button>
                </div>
              ),
            },
          ]}
        />
      </div>
    </Card>
  );
}
