import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { useStored } from '#src/shell/use-stored.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { BookedIcon, ElectricityIcon, GiftIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { powershoutWalkthrough } from './descriptor.ts';
import styles from './powershout-walkthrough.module.css';

/** Agreed with the API's owner; what was seen stays in the browser when a session ends. */
const seenKey = 'seen.powershout-whats-new-seen';

const steps = [
  {
    icon: GiftIcon,
    title: 'Get hours',
    text: 'Hours come with your plan, and with offers that you accept. They wait for you until their last day.',
  },
  {
    icon: BookedIcon,
    title: 'Choose when',
    text: "Pick a day and an hour. We mark the hours that usually cost you most, and today's and tomorrow's eco-friendly ones.",
  },
  {
    icon: ElectricityIcon,
    title: 'Use power for free',
    text: 'Run the washing, bake, charge the car: what you use in your hours costs nothing on your bill.',
  },
] as const;

/** How free power works, in three steps, until the customer puts it away. */
function PowershoutWalkthrough({ config }: PropsOf<typeof powershoutWalkthrough>) {
  const [seen, store] = useStored(seenKey);
  const { session } = useServices();
  if (seen === 'true') return null;
  const putAway = () => {
    store('true');
    announce('Put away.');
    document.querySelector<HTMLElement>('main h1, h1')?.focus();
  };
  return (
    <Card title={config.heading}>
      <ol className={styles.steps} role="list">
        {steps.map(({ icon, title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.picture} aria-hidden="true">
              <Icon of={icon} size={32} />
            </span>
            <div className={styles.words}>
              <Heading level={3}>{`${index + 1}. ${title}`}</Heading>
              <Text size={14}>{text}</Text>
            </div>
          </li>
        ))}
      </ol>
      {session.kind() === 'impersonation' ? null : (
        <div className={styles.end}>
          <Button onClick={putAway}>Got it</Button>
        </div>
      )}
    </Card>
  );
}

export default defineWidget(powershoutWalkthrough, PowershoutWalkthrough);
