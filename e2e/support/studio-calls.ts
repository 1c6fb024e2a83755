import { digestOf } from '#layouts/core/manifest.ts';
import { type Person, paul, type Studio, vera } from './studio.ts';

/** A page that isn't critical, so that no second person has to approve its edits. */
export const tips = 'insights--tips.json';

/** Begins a change of which somebody has edited a document, and returns its id. */
export async function draftChange(
  studio: Studio,
  who: Person,
  { title, path = tips, edit }: { title: string; path?: string; edit: (text: string) => string },
): Promise<string> {
  const { id } = JSON.parse(await studio.call(who, 'POST', '/changes', { title })) as { id: string };
  await editDocument(studio, who, { id, path, edit });
  return id;
}

/** Edits a document of a change. */
export async function editDocument(
  studio: Studio,
  who: Person,
  { id, path = tips, edit }: { id: string; path?: string; edit: (text: string) => string },
): Promise<void> {
  const address = `/changes/${id}/documents/${encodeURIComponent(path)}`;
  const before = await studio.call(who, 'GET', address);
  const text = edit(before);
  if (text === before) throw new Error(`The edit of ${path} changes nothing.`);
  await studio.call(who, 'POST', `${address}/edits`, { base: digestOf(before), text });
}

/** Asks others to look at a change. */
export async function sendForReview(studio: Studio, who: Person, id: string): Promise<void> {
  const { version } = JSON.parse(await studio.call(who, 'GET', `/changes/${id}`)) as { version: number };
  await studio.call(who, 'PATCH', `/changes/${id}`, { state: 'review' }, `"${version}"`);
}

/** Approves a change as it is now. */
export async function approveChange(studio: Studio, who: Person, id: string): Promise<void> {
  const { content } = JSON.parse(await studio.call(who, 'GET', `/changes/${id}`)) as { content: string };
  await studio.call(who, 'POST', `/changes/${id}/reviews`, { content, verdict: 'approve', comment: '' });
}

/** Makes a change live as a publisher, with all its warnings. */
export async function publishChange(studio: Studio, id: string): Promise<void> {
  const report = JSON.parse(await studio.call(paul, 'GET', `/changes/${id}/report`)) as {
    release: number;
    content: string;
    warnings?: { id: string }[];
  };
  const { release: head, content, warnings = [] } = report;
  const accept = warnings.map((warning) => warning.id);
  await studio.call(paul, 'POST', `/changes/${id}/publish`, { head, content, accept });
}

/** Has a change published by itself at an instant, in milliseconds. */
export async function scheduleChange(studio: Studio, id: string, at: number): Promise<void> {
  const { content, warnings } = JSON.parse(await studio.call(paul, 'GET', `/changes/${id}/report`)) as {
    content: string;
    warnings: { id: string }[];
  };
  const { day, time } = nzClock(at);
  const accept = warnings.map((warning) => warning.id);
  await studio.call(paul, 'POST', `/changes/${id}/schedule`, { at: `${day}T${time}`, content, accept });
}

/** A document of a release. */
export const documentOf = (studio: Studio, release: number, path = tips): Promise<string> =>
  studio.call(vera, 'GET', `/releases/${release}/documents/${encodeURIComponent(path)}`);

/** The day and the time that clocks in New Zealand show at an instant: 2026-12-01, 09:00. */
export function nzClock(at: number): { readonly day: string; readonly time: string } {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Pacific/Auckland',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  const [day = '', time = ''] = shown.split(' ');
  return { day, time };
}
