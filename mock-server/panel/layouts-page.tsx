import type { ControlClient } from '#mock/control-client.ts';
import { Card, Empty, Frame, Mark } from './ui/card.tsx';
import styles from './ui/ui.module.css';
import { usePoll } from './use-poll.ts';

const readLayouts = (control: ControlClient) => control.layouts();

/** The pages that the server describes, and why an edit of one is not served. */
export function LayoutsPage() {
  const layouts = usePoll(readLayouts);
  if (!layouts) return <Empty>Reading the layouts…</Empty>;
  return (
    <Card title="Layouts" count={layouts.length}>
      <p className={styles.soft}>
        One file for each tab in <code>mock-server/layouts</code>. A saved edit is served at once; one with a
        mistake is not, and stands here with its reason.
      </p>
      <Frame label="List of layouts">
        <table className={`${styles.table} ${styles.stacked}`}>
          <thead>
            <tr>
              <th scope="col">Tab</th>
              <th scope="col">Revision</th>
              <th scope="col" className={styles.number}>
                Sections
              </th>
              <th scope="col" className={styles.number}>
                Widgets
              </th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {layouts.map(({ tabId, revision, sections, widgets, isOverride, problem }) => (
              <tr key={tabId}>
                <th scope="row">
                  <code>{tabId}</code>
                </th>
                <td>
                  <code className={styles.soft}>{revision ?? 'none'}</code>
                </td>
                <td className={styles.number}>
                  {sections} <span className={styles.narrow}>sections</span>
                </td>
                <td className={styles.number}>
                  {widgets} <span className={styles.narrow}>widgets</span>
                </td>
                <td>
                  {isOverride ? <Mark tone="warn">from the controls</Mark> : null}{' '}
                  {problem === null ? (
                    isOverride ? null : (
                      <Mark tone="good">served</Mark>
                    )
                  ) : (
                    <>
                      <Mark tone="bad">
                        {revision === null ? 'not served' : 'the last good one is served'}
                      </Mark>
                      <pre className={styles.json}>{problem}</pre>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
    </Card>
  );
}
