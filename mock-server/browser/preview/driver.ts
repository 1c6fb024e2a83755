import {
  type FromPreview,
  type Mark,
  previewEntry,
  type Show,
  type ToPreview,
  toPreview,
} from '#layouts/api/preview.ts';
import type { SwitchList } from '#schemas/switches.ts';
import { checkSchema } from '#src/schema/check-schema.ts';
import { addressOfPage } from './pages.ts';
import type { PreviewAnswer } from './preview-world.ts';

/** What a page was opened for, kept in its tab. */
export interface OpenedFor {
  /** Person, brand, theme and time: with others the portal begins anew. */
  readonly view: string;
  /** Where the studio has led to. People may have gone on from there. */
  readonly page: string;
}

/** The page that is driven. */
export interface DrivenPage {
  /** No portal runs in it, so that nothing of it is under way while another world begins. */
  readonly isEntry: boolean;
  openedFor(): OpenedFor | undefined;
  setOpenedFor(opened: OpenedFor): void;
  /** Sends to the worker what is to be shown. Rejects where it refuses, with a sentence. */
  send(show: Show, isNew: boolean): Promise<PreviewAnswer>;
  /** Stores what the portal begins with, in place of all that it has stored. */
  enter(answer: PreviewAnswer, theme: Show['theme']): void;
  /** Opens an address in place of this one. */
  go(address: string): void;
  takeSwitches(list: SwitchList): void;
  /** Makes the portal read its layouts again. */
  readAgain(): void;
  mark(mark: Mark): void;
  /** Called after the portal was told to read again: tells when it has drawn that. */
  drawn(parts: {
    readonly since: number;
    readonly page: string;
    readonly problems: PreviewAnswer['problems'];
  }): void;
  tell(message: FromPreview): void;
  /** Milliseconds of a clock that only runs on. */
  now(): number;
}

const viewOf = ({ persona, brand, theme, at }: Show): string => JSON.stringify([persona, brand, theme, at]);

/**
 * Takes the messages of a studio for one page. While one is being followed only the newest of those that come meanwhile is
 * kept: each says everything.
 *
 * @returns what takes a message as it came
 */
export function createDriver(page: DrivenPage): (message: unknown) => void {
  let next: Show | undefined;
  let isRunning = false;
  /** Another page is being opened: that one will be told again. */
  let isLeaving = false;

  function leaveFor(address: string): void {
    isLeaving = true;
    page.go(address);
  }

  async function follow(show: Show): Promise<void> {
    const since = page.now();
    const view = viewOf(show);
    const opened = page.openedFor();
    if (!page.isEntry && opened?.view !== view) return leaveFor(previewEntry);
    const answer = await page.send(show, page.isEntry);
    if (page.isEntry) page.enter(answer, show.theme);
    if (page.isEntry || opened?.page !== show.page) {
      page.setOpenedFor({ view, page: show.page });
      return leaveFor(addressOfPage(show.page));
    }
    page.takeSwitches(answer.switches);
    page.readAgain();
    page.drawn({ since, page: show.page, problems: answer.problems });
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (next !== undefined && !isLeaving) {
      const show = next;
      next = undefined;
      try {
        await follow(show);
      } catch (error) {
        page.tell({ kind: 'failed', sentence: error instanceof Error ? error.message : String(error) });
      }
    }
    isRunning = false;
  }

  return (message) => {
    const wrong = checkSchema(toPreview, message);
    if (wrong !== null) {
      page.tell({
        kind: 'failed',
        sentence: `The preview doesn’t understand the studio: expected ${wrong.expected} at ${wrong.pointer || 'the top'}.`,
      });
      return;
    }
    // The schema has shown that it is one of them.
    const known = message as ToPreview;
    if (known.kind === 'mark') return page.mark(known);
    next = known;
    if (!isRunning) void run();
  };
}
