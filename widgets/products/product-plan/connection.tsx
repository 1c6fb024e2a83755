import type { PropsOf } from '#src/runtime/definition.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import { Meter } from '#src/ui/feedback/progress.tsx';
import { Text } from '#src/ui/text/text.tsx';
import type { productPlan } from './descriptor.ts';
import styles from './product-plan.module.css';
import { Sensor } from './sensor.tsx';
import { screensText } from './speed-words.ts';

type Plan = NonNullable<PropsOf<typeof productPlan>['data']['answer']['plan']>;
type Speeds = NonNullable<Plan['speeds']>;

/** How the product is doing: the speed of broadband, or whether a device sends. */
export function Connection({ plan }: { readonly plan: Plan }) {
  return plan.speeds === null ? <Device plan={plan} /> : <Speed speeds={plan.speeds} status={plan.status} />;
}

function Speed({ speeds, status }: { readonly speeds: Speeds; readonly status: Plan['status'] }) {
  const { download, upload, eveningDownload, eveningUpload } = speeds;
  return (
    <div className={styles.connection}>
      <Text strong>{screensText(eveningDownload, status === 'starting')}</Text>
      <Meter
        label="Download"
        value={eveningDownload}
        max={download}
        valueText={`${eveningDownload} of ${download} Mbps`}
      />
      <Meter
        label="Upload"
        value={eveningUpload}
        max={upload}
        valueText={`${eveningUpload} of ${upload} Mbps`}
      />
      <Text size={14} tone="muted">
        What this plan usually gives from 7 pm to 11 pm, by cable at the router. Wi-Fi is often slower.
      </Text>
    </div>
  );
}

function Device({ plan: { status, lastHeard } }: { readonly plan: Plan }) {
  const heard = lastHeard === null ? undefined : formatDateTime(new Date(lastHeard));
  return (
    <div className={styles.connection}>
      <div className={styles.heard}>
        <Sensor light={status === 'starting' ? 'none' : status === 'offline' ? 'red' : 'green'} />
        <div>
          <Text strong>{deviceWords[status]}</Text>
          {heard === undefined ? null : <Text>{`Last heard ${heard}`}</Text>}
        </div>
      </div>
      <Text size={14} tone="muted">
        What you use and pay for is counted by your meter, with or without the sensor.
      </Text>
    </div>
  );
}

const deviceWords: Readonly<Record<Plan['status'], string>> = {
  starting: "Your sensor hasn't been fitted yet.",
  active: 'Your sensor is sending.',
  ending: 'Your sensor is sending.',
  offline: "Your sensor doesn't send anything.",
};
