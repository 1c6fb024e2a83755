import { apiBase } from '#layouts/api/call.ts';
import type { StudioEvent } from './domain/events.ts';
import { fetch, type ServiceProcess } from './processes.test-support.ts';

/** Follows the events of a process in the name of somebody, as an open studio does, until `stop` is called. */
export async function follow({ origin }: ServiceProcess, cookie: string, change: string) {
  const ended = new AbortController();
  const { body } = await fetch(`${origin}${apiBase}/events?change=${change}`, {
    headers: { cookie },
    signal: ended.signal,
  });
  const told: StudioEvent[] = [];
  void read(body, (line) => {
    // The service writes them by the schema of `event`.
    if (line.startsWith('data: ')) told.push(JSON.parse(line.slice('data: '.length)) as StudioEvent);
  }).catch(() => undefined);
  return {
    told,
    /** Names of those who have the change open, in alphabetical order. */
    here: () =>
      told
        .findLast(({ kind }) => kind === 'present')
        ?.people?.map(({ name }) => name)
        .toSorted(),
    stop: () => ended.abort(),
  };
}

async function read(body: ReadableStream<Uint8Array> | null, onLine: (line: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body ?? []) {
    const lines = (text + decoder.decode(part, { stream: true })).split('\n');
    text = lines.pop() ?? '';
    lines.forEach(onLine);
  }
}
