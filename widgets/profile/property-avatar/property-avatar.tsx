import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { cx } from '#src/ui/cx.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { HomeIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { PropertyPicture } from '#widgets/shared/property/picture/property-picture.tsx';
import { Chooser, lookOf, type Picture } from './chooser.tsx';
import { propertyAvatar } from './descriptor.ts';
import type { Look } from './picture-choice.tsx';
import styles from './property-avatar.module.css';

/** The picture of the property in which the customer works: which one it is, and a choice of another. */
function PropertyAvatar({ config, data, account }: PropsOf<typeof propertyAvatar>) {
  const { picture } = data;
  const look = lookOf(picture);
  const [first] = picture.propertyAvatars;
  const start: Look | undefined = look ?? (first && { type: first.type, scheme: 'sky' });
  if (dataOf(data.customer)?.canEditPropertyAvatar === false || start === undefined) {
    return (
      <SlotRoom isShort>
        <Card title={config.heading}>
          <Fixed picture={picture} look={look} isBusiness={account.type === 'sme'} />
        </Card>
      </SlotRoom>
    );
  }
  return (
    <Card title={config.heading}>
      <Address {...picture} isFirst={account.sites.length > 1} />
      <Chooser key={picture.address} picture={picture} start={start} />
    </Card>
  );
}

interface AddressProps {
  readonly address: string;
  /** Of several, because all of them are selected. */
  readonly isFirst: boolean;
}

/** Which property it is. */
const Address = ({ address, isFirst }: AddressProps) => (
  <div>
    <Text strong>{address}</Text>
    <Text tone="muted" measure>
      {isFirst
        ? "You're looking at all your properties, so this is the picture of the first. To change another one, choose it at the top of the page."
        : 'It shows on your dashboard. Choose a building and colours that look like yours.'}
    </Text>
  </div>
);

interface FixedProps {
  readonly picture: Picture;
  readonly look: Look | undefined;
  readonly isBusiness: boolean;
}

/** For those who can't choose one. */
function Fixed({ picture, look, isBusiness }: FixedProps) {
  const reason = isBusiness
    ? "We don't offer a choice of pictures for business properties, so there's nothing for you to do here."
    : "Your account can't choose a picture, so there's nothing for you to do here.";
  if (look === undefined) {
    return (
      <EmptyState title={`${picture.address} has no picture.`} icon={HomeIcon}>
        {reason}
      </EmptyState>
    );
  }
  const label = picture.propertyAvatars.find(({ type }) => type === look.type)?.label ?? look.type;
  return (
    <>
      <div>
        <Text strong>{picture.address}</Text>
        <Text tone="muted" measure>
          {reason}
        </Text>
      </div>
      <div className={cx(styles.preview, styles.fixed)}>
        <PropertyPicture {...look} label={`Your picture: ${label}`} />
      </div>
    </>
  );
}

export default defineWidget(propertyAvatar, PropertyAvatar);
