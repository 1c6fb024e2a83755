import { Badge } from '#src/ui/feedback/badge.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import styles from './panel.module.css';
import { Code, Count, Loading, Note } from './parts.tsx';
import { usePoll } from './use-control.tsx';

/** The pages that the server describes, and why an edit of one is not served. */
export function LayoutsPage() {
  const { data: layouts } = usePoll('layouts');
  if (!layouts) return <Loading what="the layouts" />;
  return (
    <Card title="Layouts" info={<Count>{layouts.length}</Count>}>
      <Note>
        One file for each tab in <Code>mock-server/layouts</Code>. A saved edit is served at once; one with a
        mistake is not, and this list says why.
      </Note>
      <div className={styles.rows}>
        <DataTable
          caption="List of layouts"
          hideCaption
          rows={layouts}
          rowKey={({ tabId }) => tabId}
          columns={[
            { key: 'tab', header: 'Tab', cell: ({ tabId }) => <Code>{tabId}</Code> },
            {
              key: 'revision',
              header: 'Revision',
              cell: ({ revision }) => <Code>{revision ?? 'none'}</Code>,
            },
            {
              key: 'sections',
              header: 'Sections',
              number: true,
              cell: ({ sections }) => (
                <>
                  <span>{sections}</span>{' '}
                  <span className={styles.narrow}>{sections === 1 ? 'section' : 'sections'}</span>
                </>
              ),
            },
            {
              key: 'widgets',
              header: 'Widgets',
              number: true,
              cell: ({ widgets }) => (
                <>
                  <span>{widgets}</span>{' '}
                  <span className={styles.narrow}>{widgets === 1 ? 'widget' : 'widgets'}</span>
                </>
              ),
            },
            {
              key: 'state',
              header: 'State',
              cell: ({ isOverride, problem, revision }) => (
                <>
                  {isOverride && <Badge tone="warning">from the controls</Badge>}{' '}
                  {problem === null && !isOverride && <Badge tone="success">served</Badge>}
                  {problem !== null && (
                    <>
                      <Badge tone="critical">
                        {revision === null ? 'not served' : 'the last good one is served'}
                      </Badge>
                      <pre className={`${styles.json} ${styles.code}`}>{problem}</pre>
                    </>
                  )}
                </>
              ),
            },
          ]}
        />
      </div>
    </Card>
  );
}
