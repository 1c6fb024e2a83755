import { Card } from '#src/ui/layout/card.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { formatInstant } from './local-time.ts';
import styles from './panel.module.css';
import { Code, Count, Loading, Note } from './parts.tsx';
import { usePoll } from './use-control.tsx';

/** What customers got by e-mail, newest first. */
export function MailsPage() {
  const { data: mails } = usePoll('mails');
  if (!mails) return <Loading what="the e-mails" />;
  return (
    <Card title="E-mails" info={<Count>{mails.length}</Count>}>
      <Note>
        What the retailer wrote to customers. Nothing leaves this machine, and links are left out: they would
        be secrets.
      </Note>
      {mails.length === 0 ? (
        <Note>None yet. A change of the e-mail for signing in sends two.</Note>
      ) : (
        <div className={styles.rows}>
          <DataTable
            caption="List of e-mails"
            hideCaption
            rows={mails.map((mail, index) => ({ ...mail, key: `${mails.length - index}` }))}
            rowKey={({ key }) => key}
            columns={[
              { key: 'when', header: 'Sent', cell: ({ sentAt }) => formatInstant(sentAt) },
              {
                key: 'to',
                header: 'To',
                cell: ({ persona, to }) => (
                  <>
                    <Code>{to}</Code>
                    <Text as="div" size={12} tone="muted">
                      {persona}
                    </Text>
                  </>
                ),
              },
              {
                key: 'words',
                header: 'Words',
                cell: ({ subject, text }) => (
                  <>
                    <Text as="strong" size={14} strong>
                      {subject}
                    </Text>
                    <pre className={styles.json}>{text}</pre>
                  </>
                ),
              },
            ]}
          />
        </div>
      )}
    </Card>
  );
}
