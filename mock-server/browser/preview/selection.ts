import type { Mark } from '#layouts/api/preview.ts';

/** Whatever a press begins with, or does: none of it reaches the portal while presses choose a widget. */
const presses = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'submit',
];
const slot = 'data-widget';
/** The frame is as wide as the window that is meant, where bars lie above the page or, on a phone, don't show at all. */
const bars = ':root { scrollbar-width: none !important; scrollbar-gutter: auto !important; }';
const colour = 'light-dark(#6a1fd0, #c9a6ff)';

interface SelectionParts {
  readonly document: Document;
  /** A widget was pressed, by its id. */
  readonly onPress: (widget: string) => void;
  /** Escape was pressed, and nothing in the page has used it. */
  readonly onEscape: () => void;
}

/**
 * Outlines widgets, and chooses them by a press. The outline is a style sheet, so that it stays when a widget is drawn
 * anew.
 */
export function createSelection({ document, onPress, onEscape }: SelectionParts): (mark: Mark) => void {
  let isSelecting = false;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(bars);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  const press = (event: Event) => {
    if (!isSelecting) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const widget = event.target instanceof Element && event.target.closest(`[${slot}]`)?.getAttribute(slot);
    if (event.type === 'click' && widget) onPress(widget);
  };
  for (const type of presses) document.addEventListener(type, press, { capture: true });
  document.addEventListener('keydown', (event) => {
    const isUsed = event.defaultPrevented || document.querySelector('[role="dialog"], dialog[open]') !== null;
    if (event.key === 'Escape' && !isUsed) onEscape();
  });

  return ({ isSelecting: wanted, widget }) => {
    isSelecting = wanted;
    sheet.replaceSync(
      [
        bars,
        ...(wanted
          ? [
              `[${slot}], [${slot}] * { cursor: pointer !important; }`,
              `[${slot}]:where(:hover) { outline: 2px dashed ${colour}; outline-offset: 2px; }`,
            ]
          : []),
        ...(widget === null
          ? []
          : [`[${slot}="${CSS.escape(widget)}"] { outline: 3px solid ${colour}; outline-offset: 2px; }`]),
      ].join('\n'),
    );
    if (widget === null) return;
    document.querySelector(`[${slot}="${CSS.escape(widget)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
}
