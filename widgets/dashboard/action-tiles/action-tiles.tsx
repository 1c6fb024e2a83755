import type { actionTileTypes, shortcutTypes } from '#schemas/entities/dashboard.ts';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import {
  BillIcon,
  BreakdownIcon,
  DeliveryIcon,
  EcoIcon,
  ElectricityIcon,
  HomeIcon,
  type IconType,
  KeyboardIcon,
  LpgIcon,
  ProfileIcon,
} from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Anchor } from '#src/ui/text/anchor.tsx';
import styles from './action-tiles.module.css';
import { actionTiles } from './descriptor.ts';

const tileIcons: Readonly<Record<(typeof actionTileTypes)[number], IconType>> = {
  ecoTracker: EcoIcon,
  homeComparison: HomeIcon,
  usageBreakdown: BreakdownIcon,
  powerShout: ElectricityIcon,
};
const shortcutIcons: Readonly<Record<(typeof shortcutTypes)[number], IconType>> = {
  submitMeterRead: KeyboardIcon,
  orderLpg: LpgIcon,
  movingHouse: DeliveryIcon,
  paymentOptions: BillIcon,
  contactDetails: ProfileIcon,
};

/** Tasks that customers often have, and links to pages of which there is no card, each with a sentence. */
function ActionTiles({ config, data: { actions } }: PropsOf<typeof actionTiles>) {
  const { tiles } = actions;
  const shortcuts = config.showShortcuts ? actions.shortcuts : [];
  return (
    <div data-screen-only="">
      <Card title={config.heading}>
        {tiles.length === 0 && shortcuts.length === 0 ? (
          <EmptyState title="There are no shortcuts for this account yet." />
        ) : null}
        {tiles.length > 0 || shortcuts.length > 0 ? (
          <ul className={styles.tiles} role="list">
            {tiles.map(({ type, title, text, to }) => (
              <Tile key={`${type} ${to}`} icon={tileIcons[type]} title={title} text={text} path={to} />
            ))}
            {shortcuts.map(({ type, label, text, to }) => (
              <Tile key={`${type} ${to}`} icon={shortcutIcons[type]} title={label} text={text} path={to} />
            ))}
          </ul>
        ) : null}
      </Card>
    </div>
  );
}

interface TileProps {
  readonly icon: IconType;
  readonly title: string;
  readonly text?: string | undefined;
  readonly path: string;
}

function Tile({ icon, title, text, path }: TileProps) {
  const link = useLink()(path);
  const inside = (
    <>
      <span className={styles.icon}>
        <Icon of={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span> <span className={styles.text}>{text}</span>
      </span>
    </>
  );
  return (
    <li className={styles.place}>
      {link === null ? (
        <div className={styles.tile}>{inside}</div>
      ) : (
        <Anchor link={link} className={styles.tile}>
          {inside}
        </Anchor>
      )}
    </li>
  );
}

export default defineWidget(actionTiles, ActionTiles);
