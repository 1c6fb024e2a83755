import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { HomeIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import { useLayerPart } from '#src/ui/overlay/use-layer.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { homeMoveModal } from './descriptor.ts';
import styles from './home-move-modal.module.css';
import type { MoveDialogProps } from './move-dialog.tsx';
import { type ModalStep, newMove, shownStep, stepNames, successStep } from './move-model.ts';
import { useMove } from './use-move.ts';

const dialog = lazyPart<MoveDialogProps>(() =>
  import('./move-dialog.tsx').then((module) => module.MoveDialog),
);

/** What a move needs, and the way to the dialog in which it is told. An address can open it. */
function HomeMoveModal(props: PropsOf<typeof homeMoveModal>) {
  const id = props.data.switcher.billingAccounts.find(({ isSelected }) => isSelected)?.id ?? '';
  // Another account has another move.
  return <MoveCard key={id} accountId={id} {...props} />;
}

function MoveCard({
  accountId,
  config,
  data: { form },
  view,
  account,
}: PropsOf<typeof homeMoveModal> & { readonly accountId: string }) {
  const move = useMove(accountId);
  const open = view.values.move === 'open';
  const close = () => view.set({ move: undefined });
  const Dialog = useLayerPart(dialog, open, close);
  const step = shownStep(move.state, form);
  const isBegun = move.state !== newMove;
  const hasNone = form.sites.length === 0 && step !== successStep;
  return (
    <Card title={config.heading} icon={HomeIcon}>
      <div className={styles.card}>
        <Text measure>
          {hasNone
            ? 'Every property of this account closes already. Call us if something changes.'
            : config.text}
        </Text>
        <Inline gap={3}>
          <Button
            variant="primary"
            aria-haspopup="dialog"
            disabledReason={hasNone ? 'There’s no property to move from.' : undefined}
            onClick={() => view.set({ move: 'open' }, { push: true })}
          >
            {labelOf(isBegun, step)}
          </Button>
          {isBegun && step <= stepNames.length ? (
            <Badge tone="info">{`Step ${step} of ${stepNames.length}`}</Badge>
          ) : null}
        </Inline>
      </div>
      {Dialog === undefined ? null : (
        <Dialog open={open} onClose={close} facts={form} today={account.today} {...move} />
      )}
    </Card>
  );
}

function labelOf(isBegun: boolean, step: ModalStep): string {
  if (step === successStep) return 'See your move';
  return isBegun ? 'Go on with your move' : 'Begin your move';
}

export default defineWidget(homeMoveModal, HomeMoveModal);
