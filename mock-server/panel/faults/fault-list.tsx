import type { ArmedFault } from '#mock/faults.ts';
import { Button } from '#mock/panel/ui/button.tsx';
import { Card, Empty, Frame, Mark } from '#mock/panel/ui/card.tsx';
import ui from '#mock/panel/ui/ui.module.css';
import { useControl } from '#mock/panel/use-control.tsx';
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
      count={faults.length}
      actions={
        <Button
          disabled={faults.length === 0}
          onClick={() => void run(() => control.clearFaults(), 'No fault is armed any more.')}
        >
          Clear all
        </Button>
      }
    >
      {faults.length === 0 ? (
        <Empty>No fault is armed: every request gets its true answer.</Empty>
      ) : (
        <Frame label="List of armed faults">
          <table className={`${ui.table} ${ui.stacked}`}>
            <thead>
              <tr>
                <th scope="col">Where</th>
                <th scope="col">Fault</th>
                <th scope="col" className={ui.number}>
                  Hits
                </th>
                <th scope="col" className={ui.number}>
                  Left
                </th>
                <th scope="col">
                  <span className={ui.unseen}>Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {faults.map((armed) => (
                <tr key={armed.number}>
                  <th scope="row">
                    <code>{wordsOf(armed.spec.match)}</code>
                  </th>
                  <td>
                    <Mark tone="warn">{armed.spec.fault}</Mark>{' '}
                    <span className={ui.soft}>{settingsOf(armed)}</span>
                  </td>
                  <td className={ui.number}>{armed.hits} hit</td>
                  <td className={ui.number}>
                    {armed.left === null ? 'always' : armed.left === 0 ? 'spent' : `${armed.left} left`}
                  </td>
                  <td className={ui.actions}>
                    <Button
                      aria-label={`Remove ${armed.spec.fault} for ${wordsOf(armed.spec.match)}`}
                      onClick={() =>
                        void run(
                          () => control.clearFaults(armed.number),
                          `Gone: ${armed.spec.fault} for ${wordsOf(armed.spec.match)}.`,
                        )
                      }
                    >
                      Remove
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Frame>
      )}
    </Card>
  );
}
