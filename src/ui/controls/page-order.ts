/** Things in the order of their elements in the page, which is that of reading. Those without one are last, as they were. */
export function inPageOrder<Item>(
  items: readonly Item[],
  elementOf: (item: Item) => Element | null | undefined,
): Item[] {
  const isBefore = (first: Element, second: Element) =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return items.toSorted((a, b) => {
    const [first, second] = [elementOf(a), elementOf(b)];
    if (!first?.isConnected || !second?.isConnected)
      return Number(!first?.isConnected) - Number(!second?.isConnected);
    return first === second ? 0 : isBefore(first, second) ? -1 : 1;
  });
}
