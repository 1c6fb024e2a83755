import type { Answers } from '#src/api/answers.ts';
import type { Read } from '#src/api/read.ts';
import { knownAccount } from '#src/runtime/account.ts';
import { readLayout } from '#src/runtime/envelope.ts';
import { layoutRead } from '#src/runtime/layout-read.ts';
import { loadWidget } from '#src/runtime/load-widget.ts';
import { readsOf } from '#src/runtime/reads.ts';
import type { WidgetRegistry } from '#src/runtime/registry.ts';
import { openSlots, resolveLayout, type UsableSlot } from '#src/runtime/resolve-layout.ts';
import { knownSwitches } from '#src/runtime/switches.ts';
import { readView } from '#src/runtime/view.ts';
import type { Services } from '#src/services.tsx';
import { nextTask, taskLimit } from './next-task.ts';
import { startOf } from './prefetch-start.ts';
import { createStoredLayouts } from './stored-layouts.ts';
import { storeReads } from './stored-reads.ts';

interface StartPageParts {
  readonly answers: Answers;
  readonly registry: WidgetRegistry;
  readonly services: Pick<Services, 'brand' | 'clock' | 'storage'>;
  readonly search: URLSearchParams;
}

/**
 * Starts code and data of a page before it is drawn: first by its layout of the last visit, then by the new one, and
 * remembers what it read for the next visit. What fails here is requested again by the page, which shows the failure.
 */
export async function startPage(tabId: string, parts: StartPageParts): Promise<void> {
  const { answers, services, search } = parts;
  const fresh = answers.load(layoutRead(tabId));
  fresh.catch(() => undefined);
  parts.registry.prepare(tabId).catch(() => undefined);
  await startLayout(tabId, createStoredLayouts(services.storage).read(tabId), parts);
  const reads = await startLayout(tabId, await fresh, parts);
  // With a query it is a view of its own, which the next visit need not have.
  if (search.size === 0) {
    storeReads(services.storage, tabId, [...startOf, layoutRead(tabId), ...reads]);
  }
}

/** Starts everything of a layout that can be seen at once, in short tasks. Rejects when its widgets can't be loaded. */
async function startLayout(tabId: string, raw: unknown, parts: StartPageParts): Promise<readonly Read[]> {
  const { layout } = readLayout(raw);
  if (layout === null) return [];
  await parts.registry.prepare(tabId, layout);
  const reads: Read[] = [];
  let begun = performance.now();
  const resolved = resolveLayout(layout, parts.registry, knownSwitches(parts.services));
  for (const slot of resolved.sections.flatMap(openSlots)) {
    if (performance.now() - begun > taskLimit) {
      await nextTask();
      begun = performance.now();
    }
    if (slot.fault === null) reads.push(...startSlot(slot, parts));
  }
  return reads;
}

/** The chunk and the data of a widget at the same moment. */
function startSlot(slot: UsableSlot, { answers, services, search }: StartPageParts): readonly Read[] {
  loadWidget(slot.entry).catch(() => undefined);
  try {
    const view = readView(slot.entry.descriptor.view, search);
    const reads = readsOf(slot, { view, account: knownAccount(answers, services), answers });
    const wanted = Object.values(reads).filter((read) => read !== undefined);
    for (const each of wanted) answers.prefetch(each);
    return wanted;
  } catch {
    // The slot meets the same fault and reports it.
    return [];
  }
}
