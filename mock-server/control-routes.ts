import type { SwitchedOff } from '#schemas/switches.ts';
import type { Control, StateChange } from './control.ts';
import type { FaultSpec } from './faults.ts';
import type { HoldSpec } from './holds.ts';
import type { ServerControl } from './named-worlds/worlds-control.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * `METHOD /path` of the control port, and what it does. What is in the query is in the body too, as text. The answer
 * is JSON; undefined is an empty one.
 */
export const controlRoutes: Readonly<Record<string, (control: Control, body: Body) => Promise<unknown>>> = {
  // The bodies are sent by our own client; `Control` explains what it refuses.
  'POST /faults': (control, body) => control.fault(body as unknown as FaultSpec),
  'GET /faults': (control) => control.faults(),
  'DELETE /faults': (control, body) => control.clearFaults(numberOf(body['number'])),
  'POST /hold': (control, body) => control.hold(body as HoldSpec),
  'GET /holds': (control) => control.holds(),
  'POST /release': (control, body) => control.release(numberOf(body['number']), numberOf(body['count'])),
  'POST /clock': (control, body) =>
    control.clock(
      typeof body['now'] === 'string'
        ? body['now']
        : typeof body['frozen'] === 'boolean'
          ? { frozen: body['frozen'] }
          : { advance: numberOf(body['advance']) ?? 0 },
    ),
  'GET /state': (control) => control.state(),
  'POST /state': (control, body) => control.change(body as StateChange),
  'POST /layouts': (control, body) => control.layout(body),
  'GET /layouts': (control) => control.layouts(),
  'GET /switches': (control) => control.switches(),
  'POST /switches': (control, body) => control.setSwitches(body['off'] as readonly SwitchedOff[]),
  'GET /journal': (control, body) => control.journal(numberOf(body['latest'])),
  'DELETE /journal': (control) => control.clearJournal(),
  'GET /mails': (control) => control.mails(),
  'GET /answer': (control, body) => control.answer(numberOf(body['number']) ?? 0),
  'POST /sign-in': (control, body) => control.signInNext(textOf(body['persona']) ?? ''),
  'GET /snapshot': (control) => control.snapshot(),
  'POST /snapshot': (control, body) => control.load(body),
  'POST /reset': (control, body) => control.reset(textOf(body['persona'])),
};

/** The same for what belongs to no single world. */
export const serverRoutes: Readonly<
  Record<string, (control: ServerControl, body: Body) => Promise<unknown>>
> = {
  'GET /worlds': (control) => control.worlds(),
  'DELETE /worlds': (control, body) => control.removeWorld(String(body['name'] ?? '')),
  'GET /server': (control) => control.server(),
  'GET /drift': (control) => control.drift(),
};

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  return typeof value === 'number' ? value : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
