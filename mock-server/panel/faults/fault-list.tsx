import type { ArmedFault } from '#mock/faults.ts';
import styles from '#mock/panel/panel.module.css';
import { Code, Count, Note } from '#mock/panel/parts.tsx';
import { useControl } from '#mock/panel/use-control.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { wordsOf } from './match-fields.tsx';

/** What of a fault was set, such as "after 20 ms". */
function settingsOf({ spec }: ArmedFault): string {
  const { ms, bytes, retryAfter, status } = spec;
  return [
    ms === undefined ? '' : `${ms} ms`,
    bytes === undefined ? '' : `${bytes} bytes`,
    retryAfter === undefined ? '' : `Retry-After ${retryAfter}`,
    status === undefined ? '' : `status ${status}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Every armed fault, with how often it has hit and will still hit. */
export function FaultList({ faults }: { readonly faults: readonly ArmedFault[] }) {
  const { control, run } = useControl();
  return (
    <Card
      title="Armed faults"
      fill={false}
      info={<Count>{faults.length}</Count>}
      menu={
        faults.length > 0 && (
          <span>
            <Button
              size="small"
              onClick={() => void run(() => control.clearFaults(), 'No fault is armed any more.')}
            >
              Clear all
            </Button>
          </span>
        )
      }
    >
      {faults.length === 0 ? (
        <Note>No fault is armed: every request gets its true answer.</Note>
      ) : (
        <div className={styles.rows}>
          <DataTable
            caption="List of armed faults"
            hideCaption
            rows={faults}
            rowKey={({ number }) => String(number)}
            columns={[
              { key: 'where', header: 'Where', cell: ({ spec }) => <Code>{wordsOf(spec.match)}</Code> },
              {
                key: 'fault',
                header: 'Fault',
                cell: (armed) => (
                  <>
                    <Badge tone="warning">{armed.spec.fault}</Badge> <span>{settingsOf(armed)}</span>
                  </>
                ),
              },
              { key: 'hits', header: 'Hits', number: true, cell: ({ hits }) => `${hits} hit` },
              {
                key: 'left',
                header: 'Left',
                number: true,
                cell: ({ left }) => (left === null ? 'always' : left === 0 ? 'spent' : `${left} left`),
              },
              {
                key: 'actions',
                header: <span className={styles.actions}>Actions</span>,
                cell: ({ number, spec: { fault, match } }) => (
                  <div className={styles.actions}>
                    <Button
                      size="small"
                      aria-label={`Remove ${fault} for ${wordsOf(match)}`}
                      onClick={() =>
                        void run(() => control.clearFaults(number), `Gone: ${fault} for ${wordsOf(match)}.`)
                      }
                    >
                      Remove
                    </Button>
                  </div>
                ),
              },
            ]}
          />
        </div>
      )}
    </Card>
  );
}
