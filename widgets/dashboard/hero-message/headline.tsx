import type { ResponseOf } from '#schemas/wire.ts';
import { ActionControl } from '#src/runtime/server-action.tsx';
import { useServices } from '#src/services.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { type IconType, InfoIcon, NewIcon } from '#src/ui/icons/icons.ts';
import { Text } from '#src/ui/text/text.tsx';
import { MessageText } from '#widgets/shared/text/message-text.tsx';
import styles from './hero-message.module.css';

type Message = ResponseOf<'drd.widget.heroMessage'>;

const toneIcons: Readonly<Record<Message['tone'], IconType | undefined>> = {
  calm: undefined,
  praise: NewIcon,
  attention: InfoIcon,
};

interface HeadlineProps {
  readonly message: Message | undefined;
  readonly menu: Elements;
}

/** The server's message of today, or the brand's own line when it has none. */
export function Headline({ message, menu }: HeadlineProps) {
  const { brand } = useServices();
  if (message === undefined) {
    return (
      <>
        <Text tone="muted">{brand.copy.dashboardLede}</Text>
        {menu}
      </>
    );
  }
  const icon = toneIcons[message.tone];
  return (
    <div className={styles.headline}>
      {icon === undefined ? null : (
        <span className={styles[message.tone]}>
          <Icon of={icon} />
        </span>
      )}
      <div>
        {message.title === '' ? null : <Text strong>{message.title}</Text>}
        <Text tone="muted" measure>
          <MessageText message={message.message} />
        </Text>
        {message.button === null && menu === undefined ? null : (
          <div className={styles.controls}>
            {message.button === null ? null : (
              <ActionControl action={message.button.action} asText>
                {message.button.label}
              </ActionControl>
            )}
            {menu}
          </div>
        )}
      </div>
    </div>
  );
}
