import { useKeptState } from '#src/forms/unsaved-work.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import { useLayerPart } from '#src/ui/overlay/use-layer.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { meterReading } from './descriptor.ts';
import styles from './meter-reading.module.css';
import { MeterTile } from './meter-tile.tsx';
import { isReadable, type Meter, preselectedOf, siteName } from './reading.ts';
import type { ReadingDialogProps } from './reading-dialog.tsx';
import { siteWords } from './words.ts';

const dialog = lazyPart<ReadingDialogProps>(() =>
  import('./reading-dialog.tsx').then((module) => module.ReadingDialog),
);

const hasOwn = ({ ownReading }: Meter) => ownReading !== undefined;
const isSmart = ({ cannotSubmitReason }: Meter) => cannotSubmitReason === 'smartMeter';

/**
 * When the meters of a site were last read, and the way to send a reading, or to change one. An address can open the
 * dialog.
 */
function MeterReading({ config, data: { meters }, view, account }: PropsOf<typeof meterReading>) {
  const { sites } = meters;
  const site = preselectedOf(sites);
  const open = view.values.reading === 'open' && site !== undefined;
  // The meter whose reading is changed in the dialog.
  const [changing, setChanging] = useKeptState<string | undefined>(
    'Meter of a reading',
    () => undefined,
    (meter) => open && meter !== undefined,
  );
  const show = (meterId?: string) => {
    setChanging(meterId);
    view.set({ reading: 'open' }, { push: true });
  };
  const close = () => view.set({ reading: undefined });
  const Dialog = useLayerPart(dialog, open, close);
  const all = sites.flatMap((each) => each.meters);
  const hasDials = !all.every(isSmart);
  const words = siteWords(hasDials && site !== undefined ? site.meters : all);
  return (
    <Card title={config.heading}>
      <div className={styles.card}>
        {hasDials && sites.length > 1 && site !== undefined ? (
          <Text size={14} tone="muted">
            {siteName(site)}
          </Text>
        ) : null}
        <Text measure>{words}</Text>
        {site === undefined || site.meters.every(isSmart) ? null : (
          <ul className={styles.meters} role="list">
            {site.meters.map((meter) => (
              <MeterTile key={meter.id} meter={meter} onChange={show} />
            ))}
          </ul>
        )}
        {hasDials ? (
          <div className={styles.buttons}>
            <Button
              aria-haspopup="dialog"
              disabledReason={all.some((each) => isReadable(each) || hasOwn(each)) ? undefined : words}
              onClick={() => show()}
            >
              Send a meter reading
            </Button>
          </div>
        ) : null}
      </div>
      {Dialog === undefined || site === undefined ? null : (
        <Dialog
          open={open}
          onClose={close}
          sites={sites}
          preselected={site}
          changing={changing}
          onChange={setChanging}
          today={account.today}
        />
      )}
    </Card>
  );
}

export default defineWidget(meterReading, MeterReading);
