import { problems as problemList, type Show, show as showSchema } from '#layouts/api/preview.ts';
import { checkLayout, sentence } from '#layouts/core/check.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { JsonTextError, jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import type { DemoStore } from '#mock/browser/demo-store.ts';
import type { App } from '#mock/create-app.ts';
import { facts } from '#mock/facts.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import { flag, object } from '#schemas/json-schema.ts';
import type { SwitchList } from '#schemas/switches.ts';
import { type PreviewSession, signIn } from './sign-in.ts';

/** What the page sends: what is to be shown, and whether it needs the session of a new world for that. */
const previewRequest = object({ show: showSchema, isNew: flag('In a world of its own.') });

/** What it gets. */
export interface PreviewAnswer {
  readonly session: PreviewSession | null;
  readonly switches: SwitchList;
  /** Documents that are not shown as they are; of these the last good one is. */
  readonly problems: readonly Problem[];
}
type Problem = { readonly page: string; readonly sentence: string };

type Documents = Show['documents'];

/** The world of a demo, as far as a studio drives it. */
export interface PreviewWorld {
  /** Shows again what was shown before the worker was stopped. */
  load(): Promise<void>;
  /** Takes what a page has sent; 400 for whatever is nothing of that. */
  answer(request: Request): Promise<Response>;
}

const documentsKey = 'preview-documents';
const most = problemList.maxItems;

interface PreviewParts {
  readonly app: App;
  readonly store: DemoStore;
  readonly origin: string;
  /** The machine's time, in milliseconds. */
  readonly realNow: () => number;
  /** Stores the world, as after every write. */
  readonly save: () => Promise<void>;
  readonly storeBrand: (brand: Show['brand']) => Promise<void>;
}

/** Lets a studio say what a demo shows: pages, person, time and switches. Nothing of that is stored anywhere else. */
export function createPreviewWorld(parts: PreviewParts): PreviewWorld {
  const { app, store, origin, realNow, save, storeBrand } = parts;
  const shown = new Map<string, string>();

  /** Puts documents in the place of the build's. Those with mistakes leave what was there before. */
  function place(documents: Documents): Problem[] {
    const problems: Problem[] = [];
    const wanted = new Set(documents.map(({ page }) => page));
    // What is no longer sent is the build's again, and an override can't be taken back alone.
    if ([...shown.keys()].some((page) => !wanted.has(page))) {
      app.layouts.reset();
      shown.clear();
    }
    for (const { page, text } of documents) {
      if (shown.get(page) === text) continue;
      const read = readPage(page, text);
      if ('problem' in read) problems.push({ page, sentence: read.problem });
      else {
        app.layouts.override(read.source);
        shown.set(page, text);
      }
    }
    return problems.slice(0, most);
  }

  async function begin({ persona, at, brand }: Show): Promise<PreviewSession> {
    app.reset();
    if (at !== null) {
      app.clock.set(at);
      // Everything in it counts from the day on which it begins.
      app.world.reset();
    }
    await storeBrand(brand);
    return signIn({ app, origin, persona, realNow });
  }

  return {
    async load() {
      const stored = await store.read(documentsKey);
      // It was checked before it was stored; what an older version has stored is left.
      if (checkSchema(showSchema.properties.documents, stored) === undefined) place(stored as Documents);
    },
    async answer(request) {
      const body: unknown = await request.json().catch(() => undefined);
      const wrong = checkSchema(previewRequest, body);
      if (wrong) return Response.json({ problem: `${wrong.pointer} ${wrong.message}` }, { status: 400 });
      // The schema has shown that it has this shape.
      const { show, isNew } = body as { show: Show; isNew: boolean };
      try {
        const session = isNew ? await begin(show) : null;
        const problems = place(show.documents);
        if (JSON.stringify(app.switches.list().off) !== JSON.stringify(show.off)) app.switches.set(show.off);
        // The page needn't wait for it: it only matters to the worker's next run.
        void store.write(documentsKey, documentsOf(shown)).catch(() => undefined);
        if (isNew) await save();
        const answer: PreviewAnswer = { session, switches: app.switches.list(), problems };
        return Response.json(answer);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return Response.json({ problem: error.message }, { status: 400 });
      }
    },
  };
}

const documentsOf = (shown: ReadonlyMap<string, string>): Documents =>
  [...shown].map(([page, text]) => ({ page, text }));

function readPage(
  page: string,
  text: string,
): { readonly source: LayoutSource } | { readonly problem: string } {
  try {
    const value: unknown = jsonOf(parseDocument(text).root);
    const [first] = checkLayout(value, facts, page);
    // checkLayout has checked every level against the schemas that LayoutSource is derived from.
    return first === undefined
      ? { source: value as LayoutSource }
      : { problem: sentence(first).slice(0, 2000) };
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    return { problem: `This isn’t JSON: ${error.message}`.slice(0, 2000) };
  }
}
