import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PageDecision } from '#layouts/core/evaluate.ts';
import { standInCauses } from '#layouts/delivery/decisions.ts';

/** What a process counts and times, for the monitoring of who runs it. */
export interface Metrics {
  /** A layout was answered for the build with a digest; undefined where the request named none that is in use. */
  answered(decision: PageDecision, catalogue: string | undefined): void;
  /** A call was refused. */
  refused(call: string, status: number): void;
  /** The store has said what is live: it is as old as nothing. */
  confirmed(): void;
  /** Times a publish. Rejects as `work` does. */
  publishing<T>(work: () => Promise<T>): Promise<T>;
  /** Everything, in the text format of Prometheus. */
  text(): Promise<string>;
}

/** Seconds. */
const publishBuckets = [0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Counts nothing yet. `now` is in milliseconds. */
export function createMetrics(now: () => number = () => performance.now()): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const answers = new Counter({
    ...{ name: 'layouts_answers_total', help: 'Layouts that were answered, by the catalogue of the build.' },
    ...{ labelNames: ['catalogue'], registers },
  });
  const standIns = new Counter({
    ...{ name: 'layouts_stand_ins_total', help: 'Widgets that customers did not get as they are, by cause.' },
    ...{ labelNames: ['cause'], registers },
  });
  const refusals = new Counter({
    ...{ name: 'layouts_refusals_total', help: 'Calls that were refused.' },
    ...{ labelNames: ['call', 'status'], registers },
  });
  const publishes = new Histogram({
    ...{ name: 'layouts_publish_seconds', help: 'Time of publishing a change, refused ones too.' },
    ...{ buckets: publishBuckets, registers },
  });
  let confirmedAt: number | undefined;
  const age = new Gauge({
    ...{ name: 'layouts_bundle_age_seconds', help: 'How long ago the store has said what is live.' },
    registers,
    collect() {
      if (confirmedAt !== undefined) this.set((now() - confirmedAt) / 1000);
    },
  });
  // Nothing is known before the first time.
  age.reset();
  return {
    answered(decision, catalogue = 'none') {
      answers.inc({ catalogue });
      for (const cause of standInCauses(decision)) standIns.inc({ cause });
    },
    refused: (call, status) => refusals.inc({ call, status }),
    confirmed() {
      confirmedAt = now();
    },
    async publishing(work) {
      const end = publishes.startTimer();
      try {
        return await work();
      } finally {
        end();
      }
    },
    text: () => registry.metrics(),
  };
}
