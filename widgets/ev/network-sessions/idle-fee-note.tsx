import { useState } from 'react';
import { useWrite } from '#src/api/use-write.ts';
import type { PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { networkSessions } from './descriptor.ts';

type Data = PropsOf<typeof networkSessions>['data'];

/** What an idle fee is, once for each customer. Staff read it and leave it for the customer. */
export function IdleFeeNote({ customer, faqs }: Pick<Data, 'customer' | 'faqs'>) {
  const { session } = useServices();
  const { send } = useWrite('drd.updateFlag');
  const [isClosed, setClosed] = useState(false);
  const faq = dataOf(faqs)?.faqs.find(({ id }) => id === 'idle-fee');
  // Where the customer can't be read, nobody knows whether it was.
  const isSeen = dataOf(customer)?.firstEvIdleFeeInfoSeen ?? true;
  if (faq === undefined || isClosed || isSeen) return null;
  const close = () => {
    setClosed(true);
    // Where that fails the note comes again: nothing else is lost.
    if (session.kind() !== 'impersonation') void send({ body: { flagName: 'firstEvIdleFeeInfoSeen' } });
  };
  return (
    <Notice
      title={faq.question}
      action={
        <Button size="small" onClick={close}>
          Got it
        </Button>
      }
    >
      {faq.answer}
    </Notice>
  );
}
