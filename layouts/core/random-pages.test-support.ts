import { parseFacts } from './check.ts';
import type { Choose } from './text/odd-json.test-support.ts';
import type { Json } from './text/parse.ts';

const told = (meaning: string) => ({ owner: 'billing', meaning });
export const facts = parseFacts({
  brands: ['beacon', 'ember'],
  supplyTypes: { electricity: told('has electricity'), lpg: told('has bottled gas') },
  siteStatuses: { active: told('is supplied') },
  flags: { overdue: told('owes money after its due date'), billed: told('has had a bill') },
  impossible: [],
});

type Fields = Record<string, Json>;
interface Section {
  fields: Fields;
  widgets: Fields[];
}
/** A page that can be changed, and written as one. */
export interface Draft {
  sections: Section[];
}

export const pageOf = ({ sections }: Draft): Json => ({
  format: 1,
  tabId: 'newDashboard',
  sections: sections.map(({ fields, widgets }) => ({ ...fields, widgets })),
});

export const copyOf = (draft: Draft): Draft => structuredClone(draft);

const sectionIds = ['s1', 's2', 's3', 'w1'];
const widgetIds = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 's1'];
const texts = ['Hello', 'Winter help', 'x', 'Call us', 'd/~"\ud800'];

const pick = <T>(list: readonly T[], choose: Choose): T => {
  const item = list[choose(list.length)];
  if (item === undefined) throw new Error('an empty list');
  return item;
};

const text = (choose: Choose) => pick(texts, choose);

const conditions: readonly (() => Json)[] = [
  () => ({ brand: 'ember' }),
  () => ({ flags: ['overdue'] }),
  () => ({ flags: ['!billed'], brand: 'beacon' }),
  () => ({ supplyTypes: ['lpg'], hasUsage: true }),
];

const configs: readonly ((choose: Choose) => Fields)[] = [
  (choose) => ({ type: 'notice', config: { text: text(choose) } }),
  (choose) => ({ type: 'notice', config: { text: text(choose), title: text(choose), tone: 'warning' } }),
  () => ({ type: 'ecoTracker', config: {} }),
  (choose) => ({ type: 'heroMessage', config: { showMenu: choose(2) === 0 } }),
];

const buttons: readonly ((choose: Choose) => Json)[] = [
  (choose) => ({ label: text(choose), action: { kind: 'navigate', to: '/account/bill' } }),
  (choose) => ({ label: text(choose), action: { kind: 'external', href: 'tel:0800555016' } }),
  (choose) => ({ label: text(choose), action: { kind: 'dialog', title: text(choose), text: text(choose) } }),
];

/** What older clients get instead: an own type, or that of the widget with the config that it has. */
const alternatives: readonly ((widget: Fields, choose: Choose) => Json)[] = [
  (_, choose) => [{ ...pick(configs, choose)(choose), version: 1 }],
  ({ config }, choose) => [
    { version: 1, config: config ?? {} },
    { ...pick(configs, choose)(choose), version: 1 },
  ],
];

const widgetOf = (id: string, choose: Choose): Fields => ({
  id,
  ...pick(configs, choose)(choose),
  version: 1,
});

const usedIds = ({ sections }: Draft) =>
  sections.flatMap(({ fields, widgets }) => [fields['id'], ...widgets.map(({ id }) => id)]);

const freeId = (draft: Draft, ids: readonly string[], choose: Choose) => {
  const used = new Set(usedIds(draft));
  const free = ids.filter((id) => !used.has(id));
  return free.length === 0 ? undefined : pick(free, choose);
};

const changeConfig = (widget: Fields, choose: Choose): void => {
  const config = { ...(widget['config'] as Fields) };
  if (widget['type'] === 'notice') {
    const change = choose(5);
    if (change === 0) config['text'] = text(choose);
    if (change === 1) config['title'] = text(choose);
    if (change === 2) config['button'] = pick(buttons, choose)(choose);
    if (change === 3) delete config['button'];
    if (change === 4) config['tone'] = pick(['info', 'critical'], choose);
  } else if (widget['type'] === 'ecoTracker') config['to'] = pick(['/account/a', '/account/b'], choose);
  else config['showInfo'] = choose(2) === 0;
  widget['config'] = config;
};

/** One edit, of any kind; nothing where what was drawn isn't possible. */
export function edit(draft: Draft, choose: Choose): void {
  const kind = choose(10);
  if (kind === 0 || draft.sections.length === 0) {
    const id = freeId(draft, sectionIds, choose);
    const fields = { id: id ?? '', type: pick(['stack', 'grid'], choose), config: {} };
    if (id !== undefined)
      draft.sections.splice(choose(draft.sections.length + 1), 0, { fields, widgets: [] });
    return;
  }
  const section = pick(draft.sections, choose);
  if (kind === 1) {
    const [moved] = draft.sections.splice(choose(draft.sections.length), 1);
    if (moved) draft.sections.splice(choose(draft.sections.length + 1), 0, moved);
  } else if (kind === 2) {
    if (choose(2) === 0) draft.sections.splice(draft.sections.indexOf(section), 1);
    else section.fields['heading'] = text(choose);
  } else if (kind === 3 || kind === 4 || section.widgets.length === 0) {
    const id = freeId(draft, widgetIds, choose);
    if (id !== undefined) section.widgets.splice(choose(section.widgets.length + 1), 0, widgetOf(id, choose));
  } else if (kind === 9) {
    section.fields['type'] = 'tabs';
    const ids = section.widgets.map(({ id }) => String(id));
    section.fields['config'] = { tabs: [{ label: text(choose), widgets: ids.slice(choose(ids.length)) }] };
  } else editWidget(draft, section, kind, choose);
  for (const { fields, widgets } of draft.sections) keepTabs(fields, widgets);
}

function editWidget(draft: Draft, section: Section, kind: number, choose: Choose): void {
  const at = choose(section.widgets.length);
  const widget = section.widgets[at];
  if (widget === undefined) return;
  if (kind === 5 || kind === 6) {
    section.widgets.splice(at, 1);
    const target = kind === 5 ? section : pick(draft.sections, choose);
    if (choose(4) > 0) target.widgets.splice(choose(target.widgets.length + 1), 0, widget);
  } else if (kind === 7) {
    const change = choose(4);
    if (change === 0) delete widget['when'];
    else if (change === 1) widget['otherwise'] = pick(alternatives, choose)(widget, choose);
    else widget['when'] = pick(conditions, choose)();
  } else if (choose(4) === 0) {
    const { id } = widget;
    section.widgets[at] = {
      ...widgetOf(String(id), choose),
      ...(choose(2) ? { span: { base: 1 + choose(12) } } : {}),
    };
  } else changeConfig(widget, choose);
}

/** Tabs name only what their section has. */
function keepTabs(fields: Fields, widgets: readonly Fields[]): void {
  const { tabs } = fields['config'] as { tabs?: { label: string; widgets: string[] }[] };
  if (tabs === undefined) return;
  const ids = widgets.map(({ id }) => id);
  fields['config'] = {
    tabs: tabs.map((tab) => ({ ...tab, widgets: tab.widgets.filter((id) => ids.includes(id)) })),
  };
}

/** A valid page, small enough that two edits often meet. */
export function randomDraft(choose: Choose): Draft {
  const draft: Draft = { sections: [] };
  const count = 4 + choose(14);
  for (let at = 0; at < count; at += 1) edit(draft, choose);
  return draft;
}

/** The draft after some edits. */
export function edited(draft: Draft, count: number, choose: Choose): Draft {
  const copy = copyOf(draft);
  for (let at = 0; at < count; at += 1) edit(copy, choose);
  return copy;
}
