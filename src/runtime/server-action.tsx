import type { FromSchema } from 'json-schema-to-ts';
import { type ReactNode, useState } from 'react';
import type { action, button } from '#schemas/action.ts';
import { useWrite } from '#src/api/use-write.ts';
import { useLink } from '#src/routing/use-link.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button, type ButtonProps } from '#src/ui/controls/button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { TextButton, TextLink } from '#src/ui/text/text-link.tsx';

/** What happens on a press, as the server describes it. */
export type Action = FromSchema<typeof action>;
/** A labelled action of the server. */
export type ServerButton = FromSchema<typeof button>;

interface ActionControlProps {
  readonly action: Action;
  readonly children: ReactNode;
  readonly variant?: ButtonProps['variant'];
  /** A link in text instead of a button. */
  readonly asText?: boolean;
  /** After the press, whatever it leads to. */
  readonly onPress?: (() => void) | undefined;
}

/**
 * The control for an action of the server: a link where it leads somewhere, a button where it does something.
 * An address that the link policy refuses leaves the text without a link.
 */
export function ActionControl(props: ActionControlProps): ReactNode {
  switch (props.action.kind) {
    case 'navigate':
      return <ActionLink {...props} address={props.action.to} />;
    case 'external':
      return <ActionLink {...props} address={props.action.href} external />;
    case 'dialog':
      return <DialogControl {...props} title={props.action.title} text={props.action.text} />;
    case 'call':
      return <CallControl {...props} operation={props.action.operation} argument={props.action.argument} />;
  }
}

function ActionLink({
  address,
  external = false,
  children,
  variant,
  asText,
  onPress,
}: ActionControlProps & { address: string; external?: boolean }) {
  const link = useLink()(address, external ? 'external' : 'link');
  if (link === null) return <span>{children}</span>;
  const target = {
    ...link,
    onFollow: (event: Parameters<NonNullable<typeof link.onFollow>>[0]) => {
      onPress?.();
      link.onFollow?.(event);
    },
  };
  return asText ? (
    <TextLink link={target} standalone>
      {children}
    </TextLink>
  ) : (
    <Button link={target} variant={variant}>
      {children}
    </Button>
  );
}

function Press({
  children,
  variant,
  asText,
  onClick,
  loading,
}: Omit<ActionControlProps, 'action'> & { onClick: () => void; loading?: boolean }) {
  return asText ? (
    <TextButton onClick={onClick} standalone>
      {children}
    </TextButton>
  ) : (
    <Button onClick={onClick} variant={variant} loading={loading}>
      {children}
    </Button>
  );
}

function DialogControl({ title, text, ...props }: ActionControlProps & { title: string; text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Press
        {...props}
        onClick={() => {
          props.onPress?.();
          setOpen(true);
        }}
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <span>{text}</span>
      </Dialog>
    </>
  );
}

type Callable = Extract<Action, { kind: 'call' }>['operation'];

interface CallMessages {
  readonly done: string;
  readonly failed: string;
  /** There was nothing to do: 409. */
  readonly already?: string;
}

const saving: CallMessages = { done: 'Saved.', failed: "We couldn't save that. Try again." };

/** The messages of each call that the server may describe, so that every press has a visible result. */
const messagesOf: Readonly<Record<Callable, CallMessages>> = {
  'drd.updateFlag': saving,
  'tags.add': saving,
  'user.emailVerification': {
    done: 'An email containing verification instructions has been sent.',
    failed: "We couldn't send the email. Try again.",
    already: 'Your email address is verified already.',
  },
};

interface ServerCall {
  readonly isSending: boolean;
  readonly send: (operation: Callable, argument?: string) => Promise<void>;
  /** The result of the last call; null before. */
  readonly outcome: Elements;
}

/** Sends a call that an action of the server names, for controls that aren't an `ActionControl`, such as a menu. */
export function useServerCall(): ServerCall {
  const flag = useWrite('drd.updateFlag');
  const tag = useWrite('tags.add');
  const verification = useWrite('user.emailVerification');
  const [message, setMessage] = useState<{ readonly text: string; readonly isDone: boolean }>();
  return {
    isSending: flag.isSending || tag.isSending || verification.isSending,
    async send(operation, argument = '') {
      setMessage(undefined);
      const call = {
        // The schema leaves the argument open; the server refuses names that it doesn't know.
        'drd.updateFlag': () => flag.send({ body: { flagName: argument as 'shouldShowFeatureMessages' } }),
        'tags.add': () => tag.send({ query: { tagName: argument as 'DASHBOARD_MODAL_SEEN' } }),
        'user.emailVerification': () => verification.send(),
      }[operation];
      const result = await call();
      const { done, failed, already } = messagesOf[operation];
      if (result.kind === 'none') return;
      if (result.kind === 'done') setMessage({ text: done, isDone: true });
      else if (result.problem.status === 409 && already !== undefined)
        setMessage({ text: already, isDone: true });
      else setMessage({ text: failed, isDone: false });
    },
    outcome:
      message === undefined ? null : (
        <div role={message.isDone ? 'status' : 'alert'}>
          <InlineAlert tone={message.isDone ? 'success' : 'critical'}>{message.text}</InlineAlert>
        </div>
      ),
  };
}

function CallControl({
  operation,
  argument,
  ...props
}: ActionControlProps & { operation: Callable; argument: string | undefined }) {
  const call = useServerCall();
  const staff = useStaffReason();
  if (staff !== undefined) {
    return (
      <>
        <Button variant={props.variant} disabledReason={staff}>
          {props.children}
        </Button>
        <InlineAlert tone="info">{staff}</InlineAlert>
      </>
    );
  }
  return (
    <>
      <Press
        {...props}
        loading={call.isSending}
        onClick={() => {
          props.onPress?.();
          void call.send(operation, argument);
        }}
      />
      {call.outcome}
    </>
  );
}
