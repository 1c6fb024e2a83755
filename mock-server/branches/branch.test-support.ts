import type { LayoutSource } from '#layouts/core/source.ts';
import type { TestCall, TestMock } from '#mock/handlers/test-mock.ts';
import type { OperationId } from '#schemas/operations.ts';
import type { WireOf } from '#schemas/wire.ts';

/** A call on the way to a branch. The persona is that of the row. */
export interface Step extends Omit<TestCall, 'persona' | 'brand'> {
  readonly id: OperationId;
}

/** How a persona gets to a branch; on the first day, by the call alone, when it is empty. */
export interface Way {
  readonly brand?: 'ember';
  /** The clock of the controls, set before anything is called. */
  readonly now?: string;
  /** State of the world that a person sets with the controls, such as an outage. */
  readonly state?: Readonly<Record<string, unknown>>;
  /** Pages that the controls serve for as long as no file describes them. */
  readonly pages?: readonly string[];
  /** Documented calls, in order. */
  readonly first?: readonly Step[];
  readonly call?: Omit<Step, 'id'>;
}

/** One branch of the API that depends on what the server answers, and how to reach it. */
export interface Branch {
  /** What happens in it, in a sentence. */
  readonly text: string;
  readonly persona: string;
  readonly operation: OperationId;
  /** How the persona gets there; undefined for one that is reached in another way than by one operation. */
  readonly way?: Way;
  /** Goes there in a mock as after a fresh start. Rejects when something else is answered. */
  reach(mock: TestMock): Promise<void>;
}

type Row = readonly [text: string, persona: string, operation: OperationId];

/** The operation succeeds, and its answer shows the branch. */
export function shows<Id extends OperationId>(
  text: string,
  persona: string,
  operation: Id,
  isShown: (body: WireOf<Id>) => unknown,
  way: Way = {},
): Branch {
  return branch([text, persona, operation], way, ({ status, body }) => {
    // The app of the tests is strict, so a success follows the schema of its operation.
    return status < 300 && Boolean(isShown(body as WireOf<Id>));
  });
}

/** The operation answers a documented problem; `part` ends its type, or is its title. */
export function refuses(
  text: string,
  persona: string,
  operation: OperationId,
  status: number,
  part: string,
  way: Way = {},
): Branch {
  return branch([text, persona, operation], way, (answer) => {
    const { type = '', title = '' } = answer.body as { type?: string; title?: string };
    return answer.status === status && (type.endsWith(part) || title === part);
  });
}

/** A branch that is reached in another way than by one operation. */
export function reaches(
  text: string,
  persona: string,
  operation: OperationId,
  reach: Branch['reach'],
): Branch {
  return { text, persona, operation, reach };
}

function branch(
  [text, persona, operation]: Row,
  way: Way,
  isThere: (answer: { status: number; body: unknown }) => boolean,
): Branch {
  return {
    text,
    persona,
    operation,
    way,
    async reach(mock) {
      const who = { persona, ...(way.brand === undefined ? {} : { brand: way.brand }) };
      await prepare(mock, who, way);
      const answer = await mock.call(operation, { ...who, ...way.call });
      if (!isThere(answer))
        throw new Error(
          `"${text}" in mock-server/branches doesn't hold for this answer: ${answer.status} ${textOf(answer.body)}`,
        );
    },
  };
}

async function prepare(
  mock: TestMock,
  who: Pick<TestCall, 'persona' | 'brand'>,
  { now, state, pages = [], first = [] }: Way,
): Promise<void> {
  if (now !== undefined) mock.app.clock.set(now);
  if (state !== undefined) mock.app.world.patch(state);
  for (const tabId of pages) mock.app.layouts.override(plainPage(tabId));
  for (const { id, ...call } of first) {
    const { status, body } = await mock.call(id, { ...who, ...call });
    if (status >= 300) throw new Error(`${id} on the way: ${status} ${textOf(body)}`);
  }
}

const longest = 1_500;

function textOf(body: unknown): string {
  const text = JSON.stringify(body) ?? 'nothing';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** A page with a sentence on it. */
function plainPage(tabId: string): LayoutSource {
  const config = { text: 'This text does not matter.' };
  const widgets = [{ id: 'sentence', type: 'notice', version: 1, config } as const];
  return { format: 1, tabId, sections: [{ id: 'page', type: 'stack', config: {}, widgets }] };
}
