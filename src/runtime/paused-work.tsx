import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createWorkScope, keepWork, type WorkScope } from '#src/forms/unsaved-work.ts';
import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import type { Slot } from './resolve-layout.ts';
import { AccountProvider } from './use-account.ts';

/** A widget that was switched off while somebody was in the middle of it. */
interface Paused {
  /** Whether something was typed that wasn't sent. */
  readonly hasInput: boolean;
}

interface PausedWork {
  readonly scope: WorkScope;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** What is drawn: a widget that is switched off for one more moment, until what is typed into it is kept. */
  readonly drawn: Slot;
  readonly paused: Paused | undefined;
}

/** Keeps what is typed into a widget that is switched off, and remembers that it was in use, until it is switched on again. */
export function usePausedWork(slot: Slot): PausedWork {
  const [scope] = useState(createWorkScope);
  const frame = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(slot);
  const [found, setFound] = useState<{ readonly paused: Paused | undefined }>();
  const isOff = slot.fault?.code === 'switched_off';
  // What was drawn before is taken away after it was looked at: until then it stays.
  if (!isOff && last !== slot) setLast(slot);
  const wasShown = last.fault === null;
  useLayoutEffect(() => {
    if (!isOff || !wasShown) return undefined;
    const hasInput = scope.typed.size > 0;
    const hasFocus = frame.current?.contains(document.activeElement) === true;
    keepWork(scope);
    setFound({ paused: hasInput || hasFocus ? { hasInput } : undefined });
    return () => setFound(undefined);
  }, [isOff, wasShown, scope]);
  const account = use(AccountProvider)?.selected?.id;
  // Input is about the account that it was typed for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each account
  useEffect(() => () => scope.kept.clear(), [scope, account]);
  const isLeaving = isOff && wasShown && found === undefined;
  return { scope, frame, drawn: isLeaving ? last : slot, paused: isOff ? found?.paused : undefined };
}

interface PausedNoticeProps extends Paused {
  /** Nothing else says why there is nothing: whom to call is told here. */
  readonly isAlone: boolean;
}

/** Says that a widget has been paused, and takes the focus if that went with it. */
export function PausedNotice({ hasInput, isAlone }: PausedNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) place.current?.focus();
  }, []);
  const sentence = hasInput
    ? "We've paused this for now. What you typed wasn't sent."
    : "We've paused this for now.";
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="warning" live="polite">
        <span>{sentence}</span>
        {isAlone ? <WhomToCall /> : null}
      </Notice>
    </div>
  );
}

function WhomToCall() {
  const { phone, hours } = useServices().brand.contact;
  const call = useLink()(phone.href, 'external');
  return (
    <>
      {' '}
      <span>If it can't wait, call us on</span>{' '}
      {call === null ? <span>{phone.display}</span> : <TextLink link={call}>{phone.display}</TextLink>}
      <span>{`, ${hours}.`}</span>
    </>
  );
}
