import { useCall } from '#layouts/studio/api/use-client.tsx';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import { Differences } from '#layouts/studio/shared/sentences.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';

interface HeadMovedProps {
  readonly from: number;
  readonly to: number;
  /** Somebody has looked at it. */
  readonly onSeen: () => void;
}

/** What others have published since somebody looked at a change, which comes on top of that. */
export function HeadMoved({ from, to, onSeen }: HeadMovedProps) {
  const read = useCall('releases.diff', { params: { n: String(from), other: String(to) } });
  return (
    <div role="status">
      <Panel
        title={`Release ${to} went live meanwhile`}
        mark={<Badge tone="warning">Look again</Badge>}
        isFlush
      >
        <Loaded read={read} what="what is new" rows={2}>
          {({ value }) => <Differences differences={value.differences} />}
        </Loaded>
        <div className={styles.panelBody}>
          <p className={styles.muted}>
            That is what others have published. What this change does on top of it stands below.
          </p>
          <div className={styles.buttons}>
            <Button onClick={onSeen}>I have looked at both</Button>
          </div>
        </div>
      </Panel>
    </div>
  );
}
