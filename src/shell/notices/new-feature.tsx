import type { ResponseOf } from '#schemas/wire.ts';
import { read } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import { useWrite } from '#src/api/use-write.ts';
import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { useStored } from '#src/shell/use-stored.ts';
import { useStartup } from '#src/startup/portal.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { CloseIcon } from '#src/ui/icons/icons.ts';
import { TextLink } from '#src/ui/text/text-link.tsx';
import styles from './new-feature.module.css';

type Promotion = ResponseOf<'newFeaturePromotions.list'>['promotions'][number];

/**
 * The first new feature, until it has ended: null where there is none, undefined while that isn't known. Staff sees none
 * and marks none.
 */
export function usePromotion(): Promotion | null | undefined {
  const { session, clock } = useServices();
  const { phase } = useStartup();
  const isForStaff = session.kind() === 'impersonation';
  const { data, error } = useRead(
    phase === 'ready' && !isForStaff ? read('newFeaturePromotions.list') : null,
  );
  if (isForStaff || phase === 'error') return null;
  if (data === undefined) return error === undefined ? undefined : null;
  const [promotion] = data.promotions;
  const isOver = promotion === undefined || Date.parse(promotion.endDate) <= clock.now().getTime();
  return isOver ? null : promotion;
}

/** Points out a new feature, until it was seen. The server remembers what was seen; the browser's copy is a cache. */
export function NewFeature() {
  const promotion = usePromotion();
  return promotion ? <FeatureTip promotion={promotion} /> : null;
}

function FeatureTip({ promotion }: { readonly promotion: Promotion }) {
  const { promoId, title, text } = promotion;
  const [seen, markSeen] = useStored(`seen.promo.${promoId.slice(0, 100)}`);
  const { send } = useWrite('newFeaturePromotions.seen');
  const link = useLink()(promotion.navigation.deeplink);
  if (seen !== undefined) return null;

  function close(viewType: 'dismissed' | 'followed') {
    markSeen(viewType);
    // A failure is ignored: the browser stores it, and the server gets it the next time.
    void send({ body: { promoId, viewType } });
  }
  return (
    <aside className={styles.tip} aria-label="New feature">
      <p className={styles.text}>
        <strong>{title}</strong> <span>{text}</span>
      </p>
      {link ? (
        <span className={styles.follow}>
          <TextLink
            standalone
            link={{
              ...link,
              onFollow(event) {
                close('followed');
                link.onFollow?.(event);
              },
            }}
          >
            Show me
          </TextLink>
        </span>
      ) : null}
      <IconButton icon={CloseIcon} label={`Dismiss: ${title}`} onClick={() => close('dismissed')} />
    </aside>
  );
}
