import { cleanText } from './clean-text.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const types: ReadonlySet<string> = new Set(['text', 'search', 'tel', 'email', 'url']);

/** Whether text is typed into an element. */
export const isTextControl = (target: unknown): target is TextControl =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && types.has(target.type));

/**
 * Cleans what is typed, pasted, dropped or filled in, in every field of a page, before the field reads it. A text that
 * an input method is still composing is left alone until it is done.
 *
 * @returns stops it
 */
export function watchTyping(page: Document): () => void {
  page.addEventListener('beforeinput', cleanInserted, true);
  page.addEventListener('input', cleanWhole, true);
  page.addEventListener('compositionend', cleanComposed, true);
  return () => {
    page.removeEventListener('beforeinput', cleanInserted, true);
    page.removeEventListener('input', cleanWhole, true);
    page.removeEventListener('compositionend', cleanComposed, true);
  };
}

/** Inserts the clean text in place of the other one, which a field that takes numbers alone would refuse. */
function cleanInserted(event: InputEvent): void {
  const { target, data, inputType, isComposing } = event;
  if (!isTextControl(target) || isComposing || data === null || !event.cancelable) return;
  const { selectionStart: start, selectionEnd: end, value } = target;
  const clean = cleanText(data);
  // The address of a field for e-mail has no selection; the event after this one cleans it.
  if (clean === data || start === null || end === null) return;
  event.preventDefault();
  event.stopPropagation();
  write(target, value.slice(0, start) + clean + value.slice(end), start + clean.length);
  target.dispatchEvent(new InputEvent('input', { bubbles: true, data: clean, inputType }));
}

function cleanWhole(event: Event): void {
  const { target } = event;
  if (!isTextControl(target) || (event instanceof InputEvent && event.isComposing)) return;
  clean(target);
}

function cleanComposed({ target }: Event): void {
  // Its last event is over: the field hears of a change by another one.
  if (isTextControl(target) && clean(target)) target.dispatchEvent(new Event('input', { bubbles: true }));
}

function clean(field: TextControl): boolean {
  const { value, selectionStart } = field;
  const text = cleanText(value);
  if (text === value) return false;
  write(field, text, selectionStart === null ? null : cleanText(value.slice(0, selectionStart)).length);
  return true;
}

/** Past the setter of React, which would take the text for one that it knows, and tell nobody. */
function write(field: TextControl, text: string, caret: number | null): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  if (caret !== null) field.setSelectionRange(caret, caret);
}
