import { useState } from 'react';
import type { Token } from '#layouts/api/shapes.ts';
import { roleName } from '#layouts/studio/api/session.tsx';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { distance } from '#layouts/studio/shared/moment-field.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { Page } from '#layouts/studio/shell/page.tsx';
import { formatDateTime } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { AddIcon, LockIcon } from '#src/ui/icons/icons.ts';
import { NewTokenDialog } from './new-token.tsx';
import { RemoveTokenDialog } from './remove-token.tsx';
import tokens from './tokens.module.css';

/** The tokens of who is signed in, with which the command line acts in their name. */
export function TokensScreen() {
  const read = useCall('tokens.list', {});
  const [isMaking, setMaking] = useState(false);
  return (
    <Page
      title="Tokens"
      lede="With a token, the command line pulls and pushes pages in your name. It may do no more than you, and it ends by itself."
      actions={
        <Button variant="primary" icon={AddIcon} onClick={() => setMaking(true)}>
          New token
        </Button>
      }
    >
      <Loaded read={read} what="your tokens" rows={3}>
        {({ value }) => <TokenList tokens={value.tokens} />}
      </Loaded>
      {isMaking ? <NewTokenDialog onClose={() => setMaking(false)} /> : null}
    </Page>
  );
}

/** A token that ends within so many milliseconds is marked. */
const soon = 7 * 24 * 3_600_000;

function TokenList({ tokens: own }: { readonly tokens: readonly Token[] }) {
  const [removed, setRemoved] = useState<Token>();
  const [now] = useState(Date.now);
  if (own.length === 0) {
    return (
      <div className={styles.panel}>
        <div className={styles.panelBody}>
          <EmptyState title="You have no token." icon={LockIcon}>
            Make one for each computer or program. When it is lost, remove that one, and the others still
            work.
          </EmptyState>
        </div>
      </div>
    );
  }
  return (
    <>
      <ul className={styles.panel} role="list" aria-label="Tokens">
        {own.map((token) => (
          <li key={token.id} className={tokens.row}>
            <span className={styles.tight}>
              <strong className={tokens.label}>{token.label}</strong>
              <span className={styles.muted}>{`Made ${formatDateTime(token.createdAt)}`}</span>
            </span>
            <span>
              <Badge>{roleName(token.roles)}</Badge>
            </span>
            <span className={styles.muted}>
              {token.usedAt === null ? 'Never used' : `Last used ${distance(token.usedAt - now)}`}
            </span>
            <span>
              {token.endsAt - now < soon ? (
                <Badge tone="warning">{`Ends ${distance(token.endsAt - now)}`}</Badge>
              ) : (
                <span className={styles.muted}>{`Ends ${formatDateTime(token.endsAt)}`}</span>
              )}
            </span>
            <span className={tokens.act}>
              <Button
                size="small"
                variant="secondary"
                aria-label={`Remove ${token.label}`}
                onClick={() => setRemoved(token)}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {removed === undefined ? null : (
        <RemoveTokenDialog token={removed} onClose={() => setRemoved(undefined)} />
      )}
    </>
  );
}
