const control = 'input, select, textarea, button';

/**
 * Gives the focus to the field at a place in a part, a JSON pointer: to the nearest one around it where it has none of its own.
 * What is folded around it is opened.
 */
export function focusField(fields: HTMLElement, at: string): void {
  const places = [...fields.querySelectorAll<HTMLElement>('[data-at]')];
  for (let place = at; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const found = places.find(({ dataset }) => dataset['at']?.split(' ').includes(place));
    if (found !== undefined) {
      for (let fold = found.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
        fold.open = true;
      const field = place === '' ? found : (found.querySelector<HTMLElement>(control) ?? found);
      field.focus();
      field.scrollIntoView?.({ block: 'center' });
      return;
    }
    if (place === '') return;
  }
}
