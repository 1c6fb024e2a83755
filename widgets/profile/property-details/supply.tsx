import { CopyButton } from '#src/ui/controls/copy-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { supplyIcons, supplyNames } from '#widgets/shared/energy/supply-icons.ts';
import type { SupplyPoint } from './place.ts';
import type { GstBasis } from './prices.ts';
import styles from './property-details.module.css';
import { TariffTable } from './tariff-table.tsx';
import { ValuePlan } from './value-plan.tsx';

interface SupplyProps {
  readonly point: SupplyPoint;
  readonly address: string;
  readonly basis: GstBasis | undefined;
}

/** One supply of a property: its number, plan and prices. */
export function Supply({ point, address, basis }: SupplyProps) {
  const { supplyType, supplyPointId, planName } = point;
  const number = supplyType === 'lpg' ? 'LPG number' : 'ICP number';
  return (
    <div className={styles.supply}>
      <div className={styles.part}>
        <div className={styles.supplyHead}>
          <Icon of={supplyIcons[supplyType]} className={cx(styles.supplyIcon, styles[supplyType])} />
          <div>
            <Heading level={4}>{supplyNames[supplyType]}</Heading>
            <Text size={14}>{planName}</Text>
          </div>
        </div>
        <div className={styles.number}>
          <span>
            <Text as="span" size={14} tone="muted">
              {number}
            </Text>{' '}
            <span className={styles.code}>{supplyPointId}</span>
          </span>
          <CopyButton text={supplyPointId} what={`${number} ${supplyPointId}`} />
        </div>
        <ValuePlan point={point} basis={basis} />
      </div>
      <div className={styles.part}>
        <TariffTable point={point} address={address} basis={basis} />
      </div>
    </div>
  );
}
