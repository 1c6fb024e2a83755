import { createContext, useContext, useMemo } from 'react';
import type { Change } from '#layouts/api/shapes.ts';
import type { Experiment } from '#layouts/core/experiments.ts';
import type { Facts } from '#layouts/core/facts.ts';
import { keyOf, type Part, type PartName } from '#layouts/core/outline.ts';
import type { Persona } from '#layouts/core/personas.ts';
import { useExperiments, useFacts, usePersonas } from '#layouts/studio/api/policy.ts';
import { useReadOnlyReason } from '#layouts/studio/change/read-only.ts';
import { useLiveFindings } from '#layouts/studio/checks/live-findings.ts';
import { findingsByPart, type LocatedFinding } from '#layouts/studio/checks/locate.ts';
import type { Command } from '#layouts/studio/document/commands.ts';
import type { Editor } from '#layouts/studio/document/editor.ts';
import type { OpenPage } from '#layouts/studio/document/open-page.ts';
import { useEditor, useEditorState } from '#layouts/studio/document/use-editor.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { useWidgetTypes, type WidgetTypes } from './widget-types.ts';

/** The page that is designed, and what is done to it. */
export interface Design {
  readonly editor: Editor;
  readonly page: OpenPage;
  readonly facts: Facts;
  readonly personas: readonly Persona[];
  readonly experiments: readonly Experiment[];
  readonly types: WidgetTypes;
  /** What the checks find in the page, by the key of the part that it is in; in the page itself, under ''. */
  readonly found: ReadonlyMap<string, readonly LocatedFinding[]>;
  /** The part that is worked with. */
  readonly selected: Part | undefined;
  readonly select: (name: PartName) => void;
  /** Why nothing can be edited; undefined where it can. */
  readonly readOnly: string | undefined;
  /** Does a command and reads out what came of it; without one says that there is nowhere to go. */
  readonly run: (command: Command | undefined, key?: string) => void;
}

const none: Design['found'] = new Map();
const Context = createContext<Design | undefined>(undefined);
export const DesignProvider = Context.Provider;

export function useDesign(): Design {
  const design = useContext(Context);
  if (design === undefined) throw new Error('No page is designed.');
  return design;
}

/** The design of the document that is open; undefined where it is no page. */
export function useOpenDesign(change: Change): Design | undefined {
  const editor = useEditor();
  const { reading, selected } = useEditorState(editor);
  const facts = useFacts(change.id);
  const personas = usePersonas(change.id);
  const experiments = useExperiments(change.id);
  const types = useWidgetTypes();
  const readOnly = useReadOnlyReason(change);
  const page = reading.kind === 'page' ? reading.page : undefined;
  const { findings } = useLiveFindings();
  const isPage = page !== undefined;
  // Parts are found by their positions as they were checked: an edit since then may have moved them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the checks
  const found = useMemo(
    () =>
      page === undefined
        ? none
        : findingsByPart(
            page.outline,
            findings.filter(({ path }) => path === editor.path),
          ),
    [findings, editor, isPage],
  );
  return useMemo(
    () =>
      page && {
        editor,
        page,
        facts,
        personas,
        experiments,
        types,
        found,
        readOnly,
        selected: selected && page.outline.parts.get(keyOf(selected)),
        select(name) {
          // A press in the picture may name a widget of another page, such as one of the header.
          if (page.outline.parts.has(keyOf(name))) editor.select(name);
          else announce('This is part of another page.', true);
        },
        run(command, key) {
          if (readOnly !== undefined) announce(readOnly, true);
          else if (command === undefined) announce('It can’t go any further.');
          else {
            const said = editor.run(command, key);
            if (said) announce(said);
          }
        },
      },
    [editor, page, facts, personas, experiments, types, found, readOnly, selected],
  );
}
