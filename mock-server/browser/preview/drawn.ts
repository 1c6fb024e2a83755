import type { FromPreview, Shown } from '#layouts/api/preview.ts';
import { pageAt } from './pages.ts';

type Fault = Shown['faults'][number];
type Problems = Shown['problems'];

/** What the portal reports of one widget. */
interface Report {
  readonly kind: string;
  readonly report: {
    readonly tabId?: string;
    readonly widgetId?: string;
    readonly type?: string;
    readonly code?: string;
    readonly pointer?: string;
  };
}

interface DrawnParts {
  readonly path: () => string;
  /** The layout that the portal has drawn of a page and stored, as JSON; null before there is one. */
  readonly layoutText: (page: string) => string | null;
  /** What the portal has reported since the last call. */
  readonly reports: () => readonly Report[];
  readonly readAgain: () => void;
  /** When the portal has begun to read the last layout that it has got, by the clock of `now`. */
  readonly lastRead: () => number;
  readonly tell: (message: FromPreview) => void;
  /** Milliseconds of a clock that only runs on. */
  readonly now: () => number;
  /** Calls back before the next picture is drawn. */
  readonly nextFrame: (then: () => void) => void;
  readonly wait: (then: () => void, milliseconds: number) => void;
}

/** Milliseconds between two looks: while something is expected, and otherwise. */
const soon = 16;
const later = 250;
/** Milliseconds after which what was sent has changed nothing on this page, or never will. */
const limit = 1000;
/** The same while the portal hasn't read a layout since: on a slow machine it starts for longer than a second. */
const startLimit = 15_000;
/** Milliseconds after which the portal is told once more: while it starts it doesn't listen yet. */
const again = 200;

interface Expected {
  readonly since: number;
  /** When the worker had it: what was read before that isn't it. */
  readonly placed: number;
  readonly before: string | null;
  /** How often the portal was told to read again. */
  times: number;
}

/** Watches what the portal draws, and tells the studio of each layout, and of widgets that couldn't be drawn. */
export function watchDrawn(parts: DrawnParts) {
  const { path, layoutText, reports, readAgain, lastRead, tell, now, nextFrame, wait } = parts;
  let asked: string | undefined;
  let problems: Problems = [];
  let expected: Expected | undefined;
  let told = '';
  let faults = new Map<string, Fault>();
  let widgets = new Map<string, string>();

  let turn = 0;

  /** The one look that is to come. */
  function lookIn(milliseconds: number): void {
    turn += 1;
    const mine = turn;
    wait(() => mine === turn && look(), milliseconds);
  }
  const pageNow = () => (asked === 'header' ? asked : pageAt(path()));

  /** Forgets faults of widgets that the layout has otherwise now. */
  function takeLayout(text: string | null): string | null {
    const layout = readStored(text);
    const isSame = ([id]: readonly [string, Fault]) => widgets.get(id) === layout.widgets.get(id);
    faults = new Map([...faults].filter(isSame));
    widgets = layout.widgets;
    return layout.revision;
  }

  /** Whether what was sent may still be drawn. */
  function isOpen({ since, placed, before }: Expected, text: string | null): boolean {
    const age = now() - since;
    return lastRead() < placed ? age < startLimit : text === before && age < limit;
  }

  function look(): void {
    const page = pageNow() ?? null;
    const text = page === null ? null : layoutText(page);
    // Of a document with mistakes nothing new is drawn.
    if (expected !== undefined && problems.length === 0 && isOpen(expected, text)) {
      if (now() - expected.since > expected.times * again) {
        expected.times += 1;
        readAgain();
      }
      lookIn(soon);
      return;
    }
    const since = expected?.since;
    expected = undefined;
    const revision = takeLayout(text);
    for (const { kind, report } of reports()) {
      const { tabId, widgetId = '', type = '', code = '', pointer = '' } = report;
      if (kind === 'widget' && (tabId === page || tabId === 'header'))
        faults.set(widgetId, { widget: widgetId, type, code, pointer: pointer.slice(0, 400) });
    }
    const state = { page, revision, problems, faults: [...faults.values()] };
    const isNews = JSON.stringify(state) !== told;
    told = JSON.stringify(state);
    if (revision !== null && (isNews || since !== undefined))
      nextFrame(() =>
        tell({ kind: 'shown', ...state, milliseconds: Math.round(since === undefined ? 0 : now() - since) }),
      );
    lookIn(later);
  }
  lookIn(soon);

  return (sent: { readonly since: number; readonly page: string; readonly problems: Problems }): void => {
    asked = sent.page;
    problems = sent.problems;
    const page = pageNow();
    expected = {
      since: sent.since,
      placed: now(),
      before: page === undefined ? null : layoutText(page),
      times: 1,
    };
    lookIn(soon);
  };
}

interface Stored {
  readonly revision: string | null;
  /** Each widget as JSON, by id. */
  readonly widgets: Map<string, string>;
}

function readStored(text: string | null): Stored {
  // Written by the portal after it has checked it.
  const layout = (text === null ? {} : JSON.parse(text)) as {
    revision?: string;
    sections?: readonly { widgets?: readonly { id?: string }[] }[];
  };
  return {
    revision: layout.revision ?? null,
    widgets: new Map(
      (layout.sections ?? []).flatMap(({ widgets = [] }) =>
        widgets.map((widget) => [widget.id ?? '', JSON.stringify(widget)]),
      ),
    ),
  };
}
