import type { FromSchema } from 'json-schema-to-ts';
import { problems as problemList, type Show, show as showSchema } from '#layouts/api/preview.ts';
import type { DemoStore } from '#mock/browser/demo-store.ts';
import type { App } from '#mock/create-app.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import { flag, object } from '#schemas/json-schema.ts';
import type { SwitchList } from '#schemas/switches.ts';
import { createShownDocuments, type Problem } from './shown-documents.ts';
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

/** The world of a demo, as far as a studio drives it. */
export interface PreviewWorld {
  /** Shows again what was shown before the worker was stopped. */
  load(): Promise<void>;
  /** Takes what a page has sent; 400 for whatever is nothing of that. */
  answer(request: Request): Promise<Response>;
}

/** What is shown again after the worker was stopped. */
const kept = object({
  documents: showSchema.properties.documents,
  variants: showSchema.properties.variants,
});
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
  const documents = createShownDocuments(app.layouts);

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
      if (checkSchema(kept, stored) === undefined) documents.place(stored as FromSchema<typeof kept>);
    },
    async answer(request) {
      const body: unknown = await request.json().catch(() => undefined);
      const wrong = checkSchema(previewRequest, body);
      if (wrong) return Response.json({ problem: `${wrong.pointer} ${wrong.message}` }, { status: 400 });
      // The schema has shown that it has this shape.
      const { show, isNew } = body as { show: Show; isNew: boolean };
      try {
        const session = isNew ? await begin(show) : null;
        const problems = documents.place(show).slice(0, most);
        if (JSON.stringify(app.switches.list().off) !== JSON.stringify(show.off)) app.switches.set(show.off);
        // The page needn't wait for it: it only matters to the worker's next run.
        void store.write(documentsKey, documents.kept()).catch(() => undefined);
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
