import { useId } from 'react';
import { EditableField } from '#src/forms/editable-field.tsx';
import { useStaffReason } from '#src/session/use-session.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { CheckIcon, ChevronDownIcon, ChevronUpIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { changeInWords } from '#widgets/shared/property/property-change.ts';
import { nicknameInput } from './nickname-input.ts';
import { headingIdOf, type Place, placeName } from './place.ts';
import type { GstBasis } from './prices.ts';
import styles from './property-details.module.css';
import { Supply } from './supply.tsx';
import { useNickname } from './use-nickname.ts';

interface PlaceCardProps {
  readonly place: Place;
  readonly basis: GstBasis | undefined;
  readonly today: PlainDate;
  readonly saveLockedReason: string | undefined;
  /** Absent where the prices are always shown. */
  readonly onToggle?: (() => void) | undefined;
  readonly isOpen: boolean;
  /** Works in this property from now on; absent where there is no other one. */
  readonly onSelect?: (() => void) | undefined;
}

/** One property: name, address, nickname, supplies, plans and prices. */
export function PlaceCard({
  place,
  basis,
  today,
  saveLockedReason,
  onToggle,
  isOpen,
  onSelect,
}: PlaceCardProps) {
  const pricesId = useId();
  const staff = useStaffReason();
  const save = useNickname(place);
  const { title, secondLine } = placeName(place, today);
  const change = changeInWords({ status: place.status, statusDate: place.listed?.statusDate ?? null }, today);
  const isSelected = place.listed?.isSelected === true;
  const select =
    isSelected || onSelect === undefined ? null : (
      <Button size="small" onClick={onSelect}>
        Work in this property
      </Button>
    );
  return (
    <li className={styles.place}>
      <Card
        title={title}
        titleId={headingIdOf(place)}
        titleLevel={3}
        fill={false}
        menu={
          isSelected && onSelect !== undefined ? (
            <Badge tone="brand" icon={CheckIcon}>
              Selected
            </Badge>
          ) : null
        }
      >
        {secondLine === '' && change === undefined ? null : (
          <div>
            {secondLine === '' ? null : <Text>{secondLine}</Text>}
            {change === undefined ? null : (
              <Text size={14} tone="muted">
                {change}
              </Text>
            )}
          </div>
        )}
        <EditableField
          label="Nickname"
          hint="Up to 25 letters, numbers, spaces, dots, hyphens, parentheses or apostrophes. Leave it empty to go by the address."
          empty="None: we go by the address"
          value={place.nickname}
          spellCheck={false}
          schema={nicknameInput}
          draft={`property.${place.id}`}
          onSave={save}
          saveLockedReason={saveLockedReason}
          lockedReason={staff}
        />
        {onToggle === undefined ? null : (
          <div className={styles.actions}>
            {select}
            <Button
              variant="quiet"
              size="small"
              iconAfter={isOpen ? ChevronUpIcon : ChevronDownIcon}
              aria-expanded={isOpen}
              aria-controls={pricesId}
              onClick={onToggle}
            >
              Plans and prices
            </Button>
          </div>
        )}
        <div id={pricesId} className={styles.supplies} hidden={!isOpen}>
          {isOpen
            ? place.supplyPoints.map((point) => (
                <Supply key={point.id} point={point} address={place.address} basis={basis} />
              ))
            : null}
        </div>
        {isOpen && place.supplyPoints.length === 0 ? (
          <Text tone="muted">Nothing is supplied here yet.</Text>
        ) : null}
        {onToggle === undefined && select !== null ? <div>{select}</div> : null}
      </Card>
    </li>
  );
}
