import type { LayoutSource } from '#layouts/core/source.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { type Read, readKey } from '#src/api/read.ts';
import { knownAccount } from '#src/runtime/account.ts';
import { type Layout, readLayout } from '#src/runtime/envelope.ts';
import { layoutRead } from '#src/runtime/layout-read.ts';
import { readsOf } from '#src/runtime/reads.ts';
import { resolveLayout, type Slot, type UsableSlot } from '#src/runtime/resolve-layout.ts';
import { readView } from '#src/runtime/view.ts';
import { featuresOf } from './features.ts';
import { registry } from './registry.ts';
import { createVisitor, readAccount, type Setting, type Visitor } from './visitor.ts';

/** One read of a widget and what it is answered with. */
interface VisitedRead {
  readonly name: string;
  readonly read: Read;
  /** Undefined for a read that fails, as one of something that the persona does not have. */
  readonly answer: unknown;
}

/** A widget on the page of a persona. */
export interface Visit {
  readonly persona: string;
  /** The persona's page, cut down to this one widget. */
  readonly layout: Layout;
  readonly reads: readonly VisitedRead[];
  readonly hasFallback: boolean;
  /** What may make it look different from what others see. */
  readonly features: ReadonlySet<string>;
}

/** The widget of a layout that has one. */
export function slotOf(layout: Layout): Slot {
  const slot = resolveLayout(layout, registry).sections[0]?.slots[0];
  if (slot === undefined) throw new Error('A cell has a layout of one widget.');
  return slot;
}

/** Pages that place a widget of the type for a persona. */
export const tabsWith = (type: string, layouts: readonly LayoutSource[]): readonly string[] =>
  layouts
    .filter(({ sections }) => sections.some(({ widgets }) => widgets.some((widget) => widget.type === type)))
    .map(({ tabId }) => tabId);

/** A layout without everything but the first widget of a type; undefined without one. */
function only(type: string, layout: Layout): Layout | undefined {
  for (const section of layout.sections) {
    const widget = section.widgets.find((each) => each.type === type);
    if (widget === undefined) continue;
    // Headings and tabs are the section's, which has other widgets to show beside this one.
    const own = { ...section, heading: undefined, tabs: [], widgets: [widget] };
    return { ...layout, sections: [{ ...own, type: section.type === 'tabs' ? 'grid' : section.type }] };
  }
  return undefined;
}

/** A type that no layout places, with the defaults of its config. */
function placedByDefault(type: string): Layout {
  const { layout } = readLayout({
    format: 1,
    tabId: 'newDashboard',
    revision: 'gallery',
    sections: [{ id: 'only', type: 'grid', config: {}, widgets: [{ id: 'subject', type, config: {} }] }],
  });
  if (layout === null) throw new Error(`${type} can't be placed.`);
  return layout;
}

/** The widget as the first of some of the persona's own pages places it; undefined where none of them does. */
async function placeOf(
  type: string,
  { answers }: Visitor,
  tabs: readonly string[],
): Promise<Layout | undefined> {
  if (tabs.length === 0) return placedByDefault(type);
  for (const tabId of tabs) {
    const raw: unknown = await answers.load(layoutRead(tabId)).catch((error: ApiError) => {
      // A page that this persona does not have.
      if (error.status === 404) return undefined;
      throw error;
    });
    const { layout } = readLayout(raw);
    const own = layout === null ? undefined : only(type, layout);
    if (own !== undefined) return own;
  }
  return undefined;
}

/** Reads all that a widget reads, and what it reads because of an answer. */
export async function readAll(slot: UsableSlot, { answers, services }: Visitor): Promise<VisitedRead[]> {
  const view = readView(slot.entry.descriptor.view, new URLSearchParams());
  const done = new Map<string, VisitedRead>();
  for (;;) {
    const reads = readsOf(slot, { view, account: knownAccount(answers, services), answers });
    const open = Object.entries(reads).flatMap(([name, read]) =>
      read === undefined || done.has(name + readKey(read)) ? [] : [{ name, read }],
    );
    if (open.length === 0) return [...done.values()];
    await Promise.all(
      open.map(async ({ name, read }) => {
        const answer = await answers.load(read).catch(() => undefined);
        done.set(name + readKey(read), { name, read, answer });
      }),
    );
  }
}

/** The widget as one persona sees it on the first of some pages that has it; undefined where none does. */
export async function visit(
  type: string,
  persona: string,
  setting: Setting,
  tabs: readonly string[] = tabsWith(type, setting.layouts),
): Promise<Visit | undefined> {
  const visitor = createVisitor(persona, setting);
  await readAccount(visitor);
  const layout = await placeOf(type, visitor, tabs);
  if (layout === undefined) return undefined;
  const slot = slotOf(layout);
  const reads = slot.fault === null ? await readAll(slot, visitor) : [];
  const answers = Object.fromEntries(reads.map(({ name, answer }) => [name, answer]));
  const { type: accountType } = knownAccount(visitor.answers, visitor.services);
  const features = new Set([
    JSON.stringify(slot.widget.config),
    ...featuresOf(reads.length === 0 ? {} : { accountType, answers }),
  ]);
  return { persona, layout, reads, hasFallback: slot.fallback !== undefined, features };
}
