import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { nextPhase, type Phase, type PhaseEvent, statusNames } from './status.ts';

const after = (...events: PhaseEvent[]): Phase => events.reduce<Phase>(nextPhase, 'ready');

test('a write is ready, busy, then done or failed, and ready again', () => {
  expect(after('begin')).toBe('busy');
  expect(after('begin', 'succeed')).toBe('success');
  expect(after('begin', 'succeed', 'settle')).toBe('ready');
  expect(after('begin', 'fail')).toBe('error');
  expect(after('begin', 'fail', 'settle')).toBe('ready');
});

test('a second try right after an error has a name of its own', () => {
  const again = after('begin', 'fail', 'begin');
  expect(statusNames.saving[again]).toBe('SAVING_AFTER_ERROR_OCCURRED');
  expect(statusNames.submission[again]).toBe('SUBMITTING_AFTER_ERROR_OCCURRED');
  expect(statusNames.reset[again]).toBe('RESETTING');
  expect(after('begin', 'fail', 'settle', 'begin')).toBe('busy');
});

test('whatever happens, only a write that is under way succeeds or fails, and no timer ends it', () => {
  const events = fc.array(fc.constantFrom<PhaseEvent>('begin', 'succeed', 'fail', 'settle'));
  fc.assert(
    fc.property(events, (list) => {
      let phase: Phase = 'ready';
      for (const event of list) {
        const isBusy = phase.startsWith('busy');
        const next = nextPhase(phase, event);
        if (next !== phase && (next === 'success' || next === 'error')) expect(isBusy).toBe(true);
        if (isBusy && (event === 'settle' || event === 'begin')) expect(next).toBe(phase);
        phase = next;
      }
      expect(nextPhase(nextPhase(phase, 'succeed'), 'settle')).toBe('ready');
    }),
    randomRuns(100),
  );
});
