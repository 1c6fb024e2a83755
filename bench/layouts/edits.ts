import { median, type Row } from '#bench/table.ts';
import type { Change } from '#layouts/api/shapes.ts';
import {
  documentIn,
  done,
  edited,
  gas,
  headOf,
  type Processes,
  publish,
  save,
  signIn,
  withHeading,
} from '#layouts/service/processes.test-support.ts';
import { newsDelays, percentile } from '#layouts/service/propagation.test-support.ts';

const editors = ['Ana', 'Eddie', 'Mia', 'Tane', 'Sina', 'Luca', 'Ruth', 'Omar'];
const saves = 25;
const publishes = 10;

/** How long staff wait: for saves of eight who edit one page at once, and for a publish; and how soon customers have it. */
export async function editRows(started: Processes): Promise<Row[]> {
  const saved = await saveDurations(started, 'text');
  const added = await saveDurations(started, 'notice');
  const published: number[] = [];
  for (let n = 0; n < publishes; n += 1) {
    const made = await edited(started.nth(n), started.ana, gas, withHeading(`Published ${n}`));
    const head = await headOf(started.nth(n));
    const begin = performance.now();
    const { status } = await publish(started.nth(n), started.paul, made, head);
    if (status !== 201) throw new Error(`Publishing answers ${status}.`);
    published.push(performance.now() - begin);
  }
  const delays: number[] = [];
  for (let n = 0; n < publishes; n += 1) delays.push(...(await newsDelays(started, `Told ${n}`)));
  const count = started.all.length;
  const processes = count === 1 ? '1 process' : `${count} processes`;
  const ms = (values: readonly number[], part: number) => `${percentile(values, part).toFixed(0)} ms`;
  return [
    {
      what: `${processes}: save of one of eight editors, p95`,
      value: percentile(saved, 0.95),
      unit: 'ms',
      how: `p50 ${ms(saved, 0.5)}, p99 ${ms(saved, 0.99)} of ${saved.length}, texts of one page; 13 statements each, by a test`,
    },
    {
      what: `${processes}: the same on a page that grows to 200 widgets`,
      value: percentile(added, 0.95),
      unit: 'ms',
      how: `p50 ${ms(added, 0.5)}, p99 ${ms(added, 0.99)}; a page has at most 200`,
    },
    {
      what: `${processes}: publish`,
      value: median(published),
      unit: 'ms',
      how: `median of ${publishes}, most ${ms(published, 1)}: checks, 20 catalogues`,
    },
    {
      what: `${processes}: switch and release everywhere, p99`,
      value: percentile(delays, 0.99),
      unit: 'ms',
      budget: 1000,
      how: `after the answer; p50 ${ms(delays, 0.5)}, of ${delays.length}, gateways and answers of every process`,
    },
  ];
}

/** Milliseconds of each save, conflicts included: of texts of a notice that each has added, or of one more notice each time. */
async function saveDurations(started: Processes, edit: 'text' | 'notice'): Promise<number[]> {
  const { body } = await done<Change>(started.nth(0), '/changes', started.ana, {
    method: 'POST',
    body: { title: 'Together' },
  });
  const all = await Promise.all(
    editors.map(async (name, who) => {
      const cookie = await signIn(started.store, name, 'editor');
      const process = started.nth(who);
      const durations: number[] = [];
      let { text, etag: base } = await documentIn(process, cookie, body.id, gas);
      for (let n = 0; n < saves; n += 1) {
        const page = JSON.parse(text);
        const { widgets } = page.sections[who % page.sections.length];
        const id = edit === 'text' ? name : `${name}-${n}`;
        const notice = { id, type: 'notice', version: 1, config: { tone: 'info', text: `${name} ${n}` } };
        const at = widgets.findIndex((widget: { readonly id: string }) => widget.id === id);
        widgets.splice(at < 0 ? widgets.length : at, 1, notice);
        text = `${JSON.stringify(page, null, 2)}\n`;
        const begin = performance.now();
        const answer = await save(process, cookie, body.id, gas, { base, text });
        durations.push(performance.now() - begin);
        if (answer.status === 200) {
          base = answer.body.digest;
          text = answer.body.text ?? text;
        } else ({ text, etag: base } = await documentIn(process, cookie, body.id, gas));
      }
      return durations;
    }),
  );
  return all.flat();
}
