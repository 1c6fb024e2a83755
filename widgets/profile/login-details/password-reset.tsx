import { useEffect, useState } from 'react';
import { useWrite } from '#src/api/use-write.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Text } from '#src/ui/text/text.tsx';
import styles from './login-details.module.css';

/** Seconds before another link can be requested. */
const pause = 60;

/** Sends a link for a new password to the sign-in e-mail. */
export function PasswordReset({ email }: { readonly email: string }) {
  const { send, isSending, outcome } = useWrite('user.passwordReset');
  const [sentTo, setSentTo] = useState<string | undefined>(undefined);
  const { seconds, start } = useCountdown();
  const staff = useStaffReason();
  const wait = seconds === 0 ? undefined : `You can ask for another link in ${inSeconds(seconds)}.`;

  const problem = outcome.kind === 'refused' || outcome.kind === 'unknown' ? outcome.problem : undefined;

  async function reset() {
    const result = await send();
    setSentTo(result.kind === 'done' ? email : undefined);
    if (result.kind === 'done') start(pause);
    if (result.kind === 'refused' && result.problem.status === 429) {
      start(Math.ceil((result.problem.retryAfter ?? pause * 1000) / 1000));
    }
  }

  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <div className={styles.label}>Password</div>
        <Text size={14} tone="muted">
          We'll email you a link to choose a new one.
        </Text>
        <div role="status">
          {sentTo !== undefined && (
            <InlineAlert tone="success">{`We've sent a reset link to ${sentTo}`}</InlineAlert>
          )}
          {problem && (
            <InlineAlert tone={problem.status === 429 ? 'warning' : 'critical'}>
              {sentenceFor(problem.status)}
            </InlineAlert>
          )}
        </div>
        {wait === undefined ? null : (
          <Text size={14} tone="muted" tabular>
            {wait}
          </Text>
        )}
      </div>
      <Button
        size="small"
        loading={isSending}
        loadingText="Sending"
        disabledReason={staff ?? wait}
        onClick={() => void reset()}
      >
        {sentTo === undefined ? 'Reset password' : 'Send another link'}
      </Button>
    </div>
  );
}

const inSeconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`);

function sentenceFor(status: number | undefined): string {
  if (status === 429) return 'We sent you a link a moment ago.';
  if (status !== undefined && status < 500) return "We couldn't send a link. Try again.";
  return "We don't know yet whether the link was sent. Look in your inbox, then try again.";
}

/** Whole seconds until something may be done again. Goes by the device's clock, so that a tab that slept is right. */
function useCountdown() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    seconds,
    start(count: number) {
      const from = Date.now();
      setNow(from);
      setUntil(from + count * 1000);
    },
  };
}
