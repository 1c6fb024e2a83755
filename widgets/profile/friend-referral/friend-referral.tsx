import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { PeopleIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { friendReferral } from './descriptor.ts';
import styles from './friend-referral.module.css';
import { ShareLink } from './share-link.tsx';

/** The customer's own link for friends: copy, share, e-mail, and how it works. */
function FriendReferral({ config, data: { friend }, account }: PropsOf<typeof friendReferral>) {
  const link = useLink();
  const { heading, lede, steps, message, signUp, terms } = config;
  // A link that friends are sent to has to pass as one that the customer is sent to.
  const url = link(friend.url, 'external')?.href;
  const toTerms = link(terms.href, 'external');
  // Without the kind of customer there are none: those of the other kind would be wrong.
  const links = (account.type === undefined ? [] : signUp[account.type]).flatMap(({ label, href }) => {
    const target = link(href, 'external');
    return target === null ? [] : [{ label, target }];
  });
  return (
    <Card title={heading} icon={PeopleIcon}>
      <Text measure>{lede}</Text>
      {url === undefined ? (
        <EmptyState title="Your link isn't available right now.">Come back a little later.</EmptyState>
      ) : (
        <ShareLink url={url} message={message} />
      )}
      <div className={styles.part}>
        <Heading level={3}>How it works</Heading>
        <ol className={styles.steps} role="list">
          {steps.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <Text strong>{title}</Text>
              <Text size={14} tone="muted">
                {text}
              </Text>
            </li>
          ))}
        </ol>
        {toTerms === null ? null : (
          <div>
            <TextLink link={toTerms} standalone>
              {terms.label}
            </TextLink>
          </div>
        )}
      </div>
      {links.length === 0 ? null : (
        <div className={styles.part}>
          <Heading level={3}>
            {account.type === 'sme' ? 'Sign up another business' : 'Sign up another home'}
          </Heading>
          <div className={styles.links}>
            {links.map(({ label, target }) => (
              <TextLink key={label} link={target}>
                {label}
              </TextLink>
            ))}
          </div>
        </div>
      )}
    </Card>
  );
}

export default defineWidget(friendReferral, FriendReferral);
