import { useState } from 'react';
import { mailDraft } from '#src/routing/mail-draft.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { CopyButton } from '#src/ui/controls/copy-button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { MailIcon, ShareIcon } from '#src/ui/icons/icons.ts';
import { Inline } from '#src/ui/layout/layout.tsx';
import styles from './friend-referral.module.css';

interface ShareLinkProps {
  /** Checked by the link policy. */
  readonly url: string;
  readonly message: { readonly subject: string; readonly text: string };
}

/** The link with every way to pass it on: copy, the device's own sharing, e-mail. */
export function ShareLink({ url, message }: ShareLinkProps) {
  const [hasFailed, setFailed] = useState(false);
  const mail = mailDraft({ subject: message.subject, body: `${message.text}\n\n${url}\n` });
  const canShare = typeof navigator.share === 'function';
  const share = async () => {
    setFailed(false);
    try {
      await navigator.share({ title: message.subject, text: message.text, url });
    } catch (error) {
      // Closing the sheet without a choice is no fault.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    }
  };
  return (
    <div className={styles.block}>
      <div className={styles.label} id="friend-link-label">
        Your link
      </div>
      <div className={styles.ways}>
        <section className={styles.link} aria-labelledby="friend-link-label">
          <span className={styles.address}>{url}</span>
          <CopyButton text={url} what="your link" />
        </section>
        <Inline gap={2}>
          {canShare ? (
            <Button variant="primary" icon={ShareIcon} onClick={() => void share()}>
              Share your link
            </Button>
          ) : null}
          {mail === null ? null : (
            <Button variant={canShare ? 'secondary' : 'primary'} icon={MailIcon} link={mail}>
              Email your link
            </Button>
          )}
        </Inline>
      </div>
      {hasFailed ? (
        <div role="alert">
          <InlineAlert tone="warning">
            Your device couldn't share it. Copy the link and send it yourself.
          </InlineAlert>
        </div>
      ) : null}
    </div>
  );
}
