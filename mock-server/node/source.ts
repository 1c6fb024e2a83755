import { existsSync } from 'node:fs';
import type { AnswerSource } from '#mock/core/answer-source.ts';
import type { Options } from '#mock/options.ts';
import { type Drift, driftLines } from '#mock/replay/drift.ts';
import { importRecording } from '#mock/replay/import-recording.ts';
import { createProxy } from '#mock/replay/proxy-source.ts';
import { createRecorder } from '#mock/replay/recorder.ts';
import { createReplay } from '#mock/replay/replay-source.ts';
import { replayMessage, scrubLines } from '#mock/replay/report.ts';
import { operations } from '#schemas/operations.ts';
import { createSaver, readJsonFile, writeJsonFile } from './json-file.ts';

/** The source of answers before the handlers are called. */
interface OpenSource {
  /** One for each world; undefined when the handlers give every answer. */
  source(): AnswerSource | undefined;
  /** For the console at the start; may be empty. */
  readonly message: string;
  /** Writes what is pending; returns a message for the end. */
  close(): string;
}

type Parts = Pick<Options, 'replay' | 'proxy'>;

/** Reads the recording, or sets the proxy up. Throws a RangeError in plain words for a file that can't be used. */
export function openSource(
  { replay, proxy }: Parts,
  drift: Drift,
  report: (message: string) => void,
): OpenSource {
  if (replay !== undefined) return openReplay(replay, drift);
  if (proxy !== undefined) return openProxy(proxy, drift, report);
  return { source: () => undefined, message: '', close: () => '' };
}

function openReplay(file: string, drift: Drift): OpenSource {
  const har = readJsonFile(file, '--replay');
  if (har === undefined) throw new RangeError(`--replay: there is no file ${file}.`);
  const recording = importRecording(har, operations, drift);
  return {
    source: () => createReplay(recording.exchanges),
    message: replayMessage(file, recording, drift.list()),
    close: () => '',
  };
}

function openProxy(
  { target, token, record }: NonNullable<Options['proxy']>,
  drift: Drift,
  report: (message: string) => void,
): OpenSource {
  if (record !== undefined && existsSync(record)) {
    throw new RangeError(`--record: ${record} exists already, and a recording is never overwritten.`);
  }
  const recorder = record === undefined ? undefined : createRecorder(operations, target.base);
  const save = () => {
    if (record !== undefined && recorder && recorder.size() > 0) writeJsonFile(record, recorder.har().har);
  };
  const saver = createSaver(
    save,
    (message) => report(`The recording can’t be written: ${message}`),
    1000,
    5000,
  );
  const proxy = createProxy({
    target,
    token,
    drift,
    record: (exchange) => {
      recorder?.add(exchange);
      if (recorder) saver.touch();
    },
  });
  const access =
    token === undefined
      ? 'as the caller, who needs a token of the real API'
      : 'with the token that was given';
  return {
    source: () => proxy,
    message: [`API calls go to ${target.base}, private ones ${access}.`, ''].join('\n'),
    close: () => {
      saver.flush();
      const counts = recorder?.har().report ?? [];
      return [
        ...(recorder && recorder.size() > 0
          ? [`Recorded ${recorder.size()} answers in ${record}.`, ...scrubLines(counts)]
          : []),
        ...driftLines(drift.list()),
      ].join('\n');
    },
  };
}
