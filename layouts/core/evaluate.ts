import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { exposureOf } from './arms.ts';
import type { Drawable } from './catalogue.ts';
import { anyClient, type Client } from './client.ts';
import type { Layout, LayoutSource, SourceSection, SourceWidget, WireSection, WireWidget } from './source.ts';
import { type Outcome, placedFallback, plainSection, sectionOutcome } from './stand-in.ts';
import { type Audience, isMeant, type Unmet, unmetLines, type When } from './when.ts';

/** What one customer gets of a page, and what not, with the reason: the one place that decides it. */
export interface PageDecision {
  readonly source: LayoutSource;
  readonly sections: readonly SectionDecision[];
  /** Whether the client can draw something for the customer. */
  readonly canDraw: (widget: Drawable) => boolean;
}

export interface SectionDecision {
  readonly section: SourceSection;
  /** Lines of the section's own condition that aren't true; with any of them nothing of the section is shown. */
  readonly unmet: readonly Unmet[];
  readonly widgets: readonly WidgetDecision[];
  /** The client doesn't know its type, and gets a plain section with one widget at most: its fallback. */
  readonly isReplaced: boolean;
  /** Its condition is true, and at least one of its widgets is shown. */
  readonly isShown: boolean;
}

export interface WidgetDecision {
  readonly widget: SourceWidget;
  /** Lines of the widget's own condition that aren't true. */
  readonly unmet: readonly Unmet[];
  /** What the client gets of it, if the customer is meant. */
  readonly outcome: Outcome;
  /** Its condition is true, and that of its section, and the client gets something for it. */
  readonly isShown: boolean;
  /** How much room its slot keeps, where that isn't the usual. */
  readonly room: NonNullable<WireWidget['room']> | undefined;
  /** The arms of experiments that the widget is shown for: those that it or its section names and the customer is in. */
  readonly arms: readonly string[];
}

/**
 * Decides for every section and widget of a page whether a customer gets it, and what in its place when the client can't draw
 * it. Without a client everything can be drawn.
 */
export function evaluate(source: LayoutSource, audience: Audience, client: Client = anyClient): PageDecision {
  return {
    source,
    sections: source.sections.map((section) => decideSection(section, source, audience, client)),
    canDraw: (widget) => client.whyNot(widget, audience.brand) === undefined,
  };
}

function decideSection(
  section: SourceSection,
  source: LayoutSource,
  audience: Audience,
  client: Client,
): SectionDecision {
  const unmet = unmetLines(section.when, audience);
  const { isReplaced, widgets: outcomes } = sectionOutcome(section, source, client, audience.brand);
  const own = section.widgets.map(({ when }) => unmetLines(when, audience));
  const areMeant = own.map((lines) => unmet.length === 0 && lines.length === 0);
  const first = areMeant.indexOf(true);
  const widgets = section.widgets.map((widget, index): WidgetDecision => {
    const found = outcomes[index] ?? nothing;
    // Of a section that is replaced, what is meant first has the fallback in its place.
    const outcome = isReplaced && index !== first ? { ...nothing, refused: found.refused } : found;
    return {
      widget,
      unmet: own[index] ?? [],
      outcome,
      isShown: areMeant[index] === true && outcome.sent !== undefined,
      room: roomOf(widget, audience),
      arms: armsFor([section.when, widget.when], audience),
    };
  });
  return { section, unmet, widgets, isReplaced, isShown: widgets.some(({ isShown }) => isShown) };
}

const nothing: Outcome = { as: 'nothing', sent: undefined, refused: [] };

function armsFor(conditions: readonly (When | undefined)[], { arms: own = [] }: Audience): readonly string[] {
  const named = conditions.flatMap((when) => when?.arms ?? []);
  return own.filter((arm) => named.includes(arm));
}

function roomOf({ shortWhen, tallWhen }: SourceWidget, audience: Audience): WidgetDecision['room'] {
  const holds = (conditions: readonly When[] = []) => conditions.some((when) => isMeant(when, audience));
  if (holds(shortWhen)) return 'short';
  return holds(tallWhen) ? 'tall' : undefined;
}

/**
 * What one customer gets: what is not meant for them is removed, ids and configs included, and so is every condition. With a
 * client nothing that it can't draw is sent.
 */
export const resolve = (source: LayoutSource, audience: Audience, client?: Client): Layout =>
  sendDecided(evaluate(source, audience, client));

/** The layout that follows from what was decided. */
export function sendDecided({ source, sections, canDraw }: PageDecision): Layout {
  const sent = {
    format: source.format,
    tabId: source.tabId,
    sections: sections.filter(({ isShown }) => isShown).map((section) => sentSection(section, canDraw)),
  };
  return { ...sent, revision: revisionOf(JSON.stringify(sent)) };
}

/** Whether a page has more for a customer than why it isn't theirs. */
export const isOffered = (source: LayoutSource, audience: Audience): boolean =>
  evaluate(source, audience).sections.some(({ isShown, section }) => isShown && section.notOffered !== true);

/** What has a fallback that the client can draw, or else none: then the portal takes the next one that it knows. */
function withUsable<T extends Pick<SourceWidget, 'fallback'>>(
  placed: T,
  canDraw: PageDecision['canDraw'],
): T {
  const { fallback, ...rest } = placed;
  // Without the fallback it is still a T, of which that is optional.
  return fallback === undefined || canDraw(placedFallback(fallback)) ? placed : (rest as T);
}

function sentSection(
  { section, widgets: decisions, isReplaced }: SectionDecision,
  canDraw: PageDecision['canDraw'],
): WireSection {
  const { when: _, notOffered: _not, ...rest } = withUsable(section, canDraw);
  const widgets = decisions
    .filter(({ isShown }) => isShown)
    .map((decision) => withUsable(sentWidget(decision), canDraw));
  if (isReplaced) return { ...rest, type: plainSection, config: {}, widgets };
  const { tabs, ...config } = section.config;
  if (tabs === undefined) return { ...rest, widgets };
  const shown = new Set(widgets.map((widget) => widget.id));
  const shownTabs = tabs
    .map((tab) => ({ ...tab, widgets: tab.widgets.filter((id) => shown.has(id)) }))
    .filter((tab) => tab.widgets.length > 0);
  return { ...rest, config: { ...config, tabs: shownTabs }, widgets };
}

function sentWidget({ widget, room, arms, outcome: { as, sent: instead } }: WidgetDecision): WireWidget {
  const { when: _, shortWhen: _short, tallWhen: _tall, otherwise: _otherwise, ...own } = widget;
  const sent = room === undefined ? own : { ...own, room };
  // What stands in for a widget isn't what the experiment tries.
  const exposure = as === 'itself' ? exposureOf(arms) : undefined;
  if (exposure !== undefined) return { ...sent, exposure };
  if (as === 'itself' || instead === undefined) return sent;
  const { type, version, config } = instead;
  const { fallback, ...kept } = sent;
  const placed = { ...kept, type, version, config };
  // What replaces an alternative that fails in the browser is what would replace the widget.
  return as === 'alternative' && fallback !== undefined ? { ...placed, fallback } : placed;
}

/** Sixteen hexadecimal digits that change with the text: the start of its SHA-256. */
export function revisionOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 8));
}
