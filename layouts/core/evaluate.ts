import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Layout, LayoutSource, SourceSection, SourceWidget, WireSection, WireWidget } from './source.ts';
import { type Audience, isMeant, type Unmet, unmetLines, type When } from './when.ts';

/** What one customer gets of a page, and what not, with the reason: the one place that decides it. */
export interface PageDecision {
  readonly source: LayoutSource;
  readonly sections: readonly SectionDecision[];
}

export interface SectionDecision {
  readonly section: SourceSection;
  /** Lines of the section's own condition that aren't true; with any of them nothing of the section is shown. */
  readonly unmet: readonly Unmet[];
  readonly widgets: readonly WidgetDecision[];
  /** Its condition is true, and at least one of its widgets is shown. */
  readonly isShown: boolean;
}

export interface WidgetDecision {
  readonly widget: SourceWidget;
  /** Lines of the widget's own condition that aren't true. */
  readonly unmet: readonly Unmet[];
  /** Its condition is true, and that of its section. */
  readonly isShown: boolean;
  /** How much room its slot keeps, where that isn't the usual. */
  readonly room: NonNullable<WireWidget['room']> | undefined;
}

/** Decides for every section and widget of a page whether a customer gets it. */
export function evaluate(source: LayoutSource, audience: Audience): PageDecision {
  return {
    source,
    sections: source.sections.map((section) => {
      const unmet = unmetLines(section.when, audience);
      const widgets = section.widgets.map((widget): WidgetDecision => {
        const own = unmetLines(widget.when, audience);
        return {
          widget,
          unmet: own,
          isShown: unmet.length === 0 && own.length === 0,
          room: roomOf(widget, audience),
        };
      });
      return { section, unmet, widgets, isShown: widgets.some(({ isShown }) => isShown) };
    }),
  };
}

function roomOf({ shortWhen, tallWhen }: SourceWidget, audience: Audience): WidgetDecision['room'] {
  const holds = (conditions: readonly When[] = []) => conditions.some((when) => isMeant(when, audience));
  if (holds(shortWhen)) return 'short';
  return holds(tallWhen) ? 'tall' : undefined;
}

/** What one customer gets: what is not meant for them is removed, ids and configs included, and so is every condition. */
export function resolve(source: LayoutSource, audience: Audience): Layout {
  const sections = evaluate(source, audience)
    .sections.filter(({ isShown }) => isShown)
    .map(sentSection);
  const sent = { format: source.format, tabId: source.tabId, sections };
  return { ...sent, revision: revisionOf(JSON.stringify(sent)) };
}

/** Whether a page has more for a customer than why it isn't theirs. */
export const isOffered = (source: LayoutSource, audience: Audience): boolean =>
  evaluate(source, audience).sections.some(({ isShown, section }) => isShown && section.notOffered !== true);

function sentSection({ section, widgets: decisions }: SectionDecision): WireSection {
  const { when: _, notOffered: _not, ...rest } = section;
  const widgets = decisions.filter(({ isShown }) => isShown).map(sentWidget);
  const { tabs, ...config } = section.config;
  if (tabs === undefined) return { ...rest, widgets };
  const shown = new Set(widgets.map((widget) => widget.id));
  const shownTabs = tabs
    .map((tab) => ({ ...tab, widgets: tab.widgets.filter((id) => shown.has(id)) }))
    .filter((tab) => tab.widgets.length > 0);
  return { ...rest, config: { ...config, tabs: shownTabs }, widgets };
}

function sentWidget({ widget, room }: WidgetDecision): WireWidget {
  const { when: _, shortWhen: _short, tallWhen: _tall, ...sent } = widget;
  return room === undefined ? sent : { ...sent, room };
}

/** Sixteen hexadecimal digits that change with the text: the start of its SHA-256. */
export function revisionOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 8));
}
