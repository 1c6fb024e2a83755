import type { actionTileTypes, shortcutTypes } from '#schemas/entities/dashboard.ts';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import {
  BreakdownIcon,
  DeliveryIcon,
  EcoIcon,
  ElectricityIcon,
  HomeIcon,
  type IconType,
  KeyboardIcon,
  LpgIcon,
} from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Anchor } from '#src/ui/text/anchor.tsx';
import styles from './action-tiles.module.css';
import { actionTiles } from './descriptor.ts';

type Actions = PropsOf<typeof actionTiles>['data']['actions'];

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
};

/** Links to other pages: tiles with a sentence each, and shortcuts to what customers often need. */
function ActionTiles({ config, data: { actions } }: PropsOf<typeof actionTiles>) {
  const { tiles } = actions;
  const shortcuts = config.showShortcuts ? actions.shortcuts : [];
  return (
    <Card title={config.heading}>
      {tiles.length === 0 && shortcuts.length === 0 ? (
        <EmptyState title="There are no shortcuts for this account yet.">
          Everything is still in the menu of the portal.
        </EmptyState>
      ) : null}
      {tiles.length > 0 ? (
        <ul className={styles.tiles} role="list">
          {tiles.map((tile) => (
            <Tile key={`${tile.type} ${tile.to}`} tile={tile} />
          ))}
        </ul>
      ) : null}
      {shortcuts.length > 0 ? <Shortcuts shortcuts={shortcuts} /> : null}
    </Card>
  );
}

function Tile({ tile }: { readonly tile: Actions['tiles'][number] }) {
  const link = useLink()(tile.to);
  const inside = (
    <>
      <span className={styles.icon}>
        <Icon of={tileIcons[tile.type]} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{tile.title}</span> <span className={styles.text}>{tile.text}</span>
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

function Shortcuts({ shortcuts }: { readonly shortcuts: Actions['shortcuts'] }) {
  const link = useLink();
  return (
    <ul className={styles.shortcuts} role="list" aria-label="Shortcuts">
      {shortcuts.map(({ type, label, to }) => {
        const target = link(to);
        return (
          <li key={`${type} ${to}`}>
            {target === null ? (
              label
            ) : (
              <Button link={target} icon={shortcutIcons[type]} size="small">
                {label}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export default defineWidget(actionTiles, ActionTiles);
