import { useMemo } from 'react';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { BellIcon, BillIcon, GiftIcon, type IconType, MailIcon, OutageIcon } from '#src/ui/icons/icons.ts';
import { Menu } from '#src/ui/overlay/menu.tsx';
import { notificationIcons } from './descriptor.ts';

/** Kinds that have a picture of their own; any other kind is a bell. */
const pictures: ReadonlyMap<string, IconType> = new Map([
  ['bill', BillIcon],
  ['message', MailIcon],
  ['offer', GiftIcon],
  ['powershout', GiftIcon],
  ['outage', OutageIcon],
]);

/** "bills" and "Bill" are the same kind. */
const pictureOf = (type: string) => pictures.get(type.toLowerCase().replace(/s$/, '')) ?? BellIcon;

/** The count in words, unless the label has it already: "8 hours of free power to book". */
const named = (label: string, count: number) =>
  count > 0 && !label.includes(`${count}`) ? `${label}, ${count} new` : label;

function detailOf(label: string, count: number): string | undefined {
  if (count === 0) return 'Nothing new';
  return label.includes(`${count}`) ? undefined : `${count} new`;
}

/** One notification is a link; several share one bell, so that the width of the header never changes. */
function NotificationIcons({ data: { notifications } }: PropsOf<typeof notificationIcons>) {
  const link = useLink();
  const icons = useMemo(
    () =>
      notifications.icons.flatMap((icon, index) => {
        const target = link(icon.to);
        return target === null ? [] : [{ ...icon, id: `${index}`, link: target }];
      }),
    [notifications.icons, link],
  );
  const [first, ...others] = icons;
  if (first === undefined) return null;
  if (others.length === 0) {
    return (
      <IconButton
        icon={pictureOf(first.type)}
        label={named(first.label, first.count)}
        count={first.count}
        link={first.link}
      />
    );
  }
  const total = icons.reduce((sum, icon) => sum + icon.count, 0);
  return (
    <Menu
      label={named('Notifications', total)}
      icon={BellIcon}
      count={total}
      items={icons.map((icon) => ({
        id: icon.id,
        label: icon.label,
        detail: detailOf(icon.label, icon.count),
        icon: pictureOf(icon.type),
        link: icon.link,
      }))}
    />
  );
}

export default defineWidget(notificationIcons, NotificationIcons);
