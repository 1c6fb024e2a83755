import { useEffect, useId, useRef } from 'react';
import { useAnswers } from '#src/api/api-provider.tsx';
import { useWrite } from '#src/api/use-write.ts';
import { useGo } from '#src/routing/use-go.ts';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { layoutRead } from '#src/runtime/layout-read.ts';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import { Art } from './art.tsx';
import { featureMessages } from './descriptor.ts';
import styles from './feature-messages.module.css';

type Props = PropsOf<typeof featureMessages>;

/** The messages for somebody new, one after the other. At the end, or when they are skipped, they have been seen. */
function FeatureMessages({ config, view, data: { news } }: Props) {
  const { messages } = news;
  const finish = useFinish();
  const linkTo = useLink();
  const [onward, instead] = config.next.filter(({ to }) => linkTo(to) !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = Math.max(
    0,
    messages.findIndex(({ id }) => id === view.values.message),
  );
  const shown = useRef(place);
  useEffect(() => {
    // Another message is new content under the same buttons.
    if (shown.current !== place) heading.current?.focus();
    shown.current = place;
  }, [place]);
  const id = useId();
  const message = messages[place];
  if (message === undefined) {
    return (
      <SlotRoom isShort>
        <Card title="What's new">
          <EmptyState title="You've seen everything that's new.">
            We'll tell you here when there's something else to try.
          </EmptyState>
        </Card>
      </SlotRoom>
    );
  }
  const isLast = place === messages.length - 1;
  const goTo = (next: number) => view.set({ message: messages[next]?.id }, { push: true });
  return (
    <Card>
      <section className={styles.message} aria-labelledby={id}>
        <Art place={place} />
        <div className={styles.words}>
          <Text size={14} tone="muted">{`${place + 1} of ${messages.length}`}</Text>
          <Heading level={2} size={24} id={id} ref={heading} focusable>
            {message.title}
          </Heading>
          <Text measure>{message.text}</Text>
          <div className={styles.buttons}>
            {isLast ? (
              onward === undefined ? null : (
                <Button variant="primary" onClick={() => finish(onward.to)}>
                  {onward.label}
                </Button>
              )
            ) : (
              <Button variant="primary" onClick={() => goTo(place + 1)}>
                Next
              </Button>
            )}
            {place === 0 ? null : <Button onClick={() => goTo(place - 1)}>Back</Button>}
            {isLast ? (
              instead === undefined ? null : (
                <TextButton standalone onClick={() => finish(instead.to)}>
                  {instead.label}
                </TextButton>
              )
            ) : (
              <TextButton standalone onClick={() => finish('/account/dashboard')}>
                Skip
              </TextButton>
            )}
          </div>
        </div>
      </section>
    </Card>
  );
}

/** Remembers on every platform that the messages were seen, and goes on. Staff only go on. */
function useFinish(): (to: string) => void {
  const { session } = useServices();
  const { send } = useWrite('drd.updateFlag');
  const answers = useAnswers();
  const go = useGo();
  return (to) => {
    void (async () => {
      if (session.kind() !== 'impersonation') {
        // Where that fails, the messages come again: nothing else is lost.
        await send({ body: { flagName: 'shouldShowFeatureMessages' } });
        await Promise.allSettled([
          send({ body: { flagName: 'eiq2OnboardingSeen' } }),
          // The dashboard invites to the messages: it must not show that for a moment longer.
          answers.reload(layoutRead('newDashboard')),
        ]);
      }
      go(to);
    })();
  };
}

export default defineWidget(featureMessages, FeatureMessages);
