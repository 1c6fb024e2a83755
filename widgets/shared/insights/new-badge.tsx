import { useEffect, useEffectEvent, useState } from 'react';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { type SeenTag, useSeenTag } from './use-seen-tag.ts';

/** Marks a part of the portal as new for as long as the page is open on which the customer first sees it. */
export function NewBadge({ tag: tagName }: { readonly tag: SeenTag }) {
  const { isSet, set } = useSeenTag(tagName);
  const [isFirst, setFirst] = useState(false);
  if (isSet === false && !isFirst) setFirst(true);
  const markSeen = useEffectEvent(set);
  useEffect(() => {
    if (isFirst) markSeen();
  }, [isFirst]);
  return isFirst ? <Badge tone="brand">New</Badge> : null;
}
