import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { useServices } from '#src/services.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { ChevronDownIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { networkFaqs } from './descriptor.ts';
import styles from './network-faqs.module.css';

/** Questions that open to their answers. */
function NetworkFaqs({ config, data: { answers } }: PropsOf<typeof networkFaqs>) {
  const { contact } = useServices().brand;
  const { faqs } = answers;
  if (faqs.length === 0) {
    return (
      <SlotRoom isShort>
        <Card title={config.heading}>
          <Text>{`There are no answers here yet. Call us on ${contact.phone.display} and ask.`}</Text>
        </Card>
      </SlotRoom>
    );
  }
  return (
    <Card title={config.heading}>
      <div className={styles.list}>
        {faqs.map(({ id, question, answer }) => (
          <details key={id} className={styles.faq}>
            <summary className={styles.question}>
              <span>{question}</span>
              <Icon of={ChevronDownIcon} className={styles.chevron} />
            </summary>
            <div className={styles.answer}>
              <Text measure>{answer}</Text>
            </div>
          </details>
        ))}
      </div>
    </Card>
  );
}

export default defineWidget(networkFaqs, NetworkFaqs);
