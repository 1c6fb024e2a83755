import type { ApiError } from '#src/api/api-error.ts';
import type { WriteOutcome } from '#src/api/use-write.ts';
import { saveResultOf } from '#widgets/shared/writing/save.ts';
import { fieldsOf, type Question, roomField } from './questions.ts';
import { rangeMessage } from './validate.ts';

/** Why a profile wasn't saved: beside a field of the step where there is one, else as a message of the step. */
export interface Refusal {
  readonly field: string | undefined;
  /** Undefined where there is nothing to say, because the session has ended. */
  readonly message: string | undefined;
}

/** The field that the server names: `/body/RoomDetails/2/Count` is the third room that was sent. */
function fieldOf({ instance = '' }: ApiError, question: Question): string | undefined {
  const [, body, key, index] = instance.split('/');
  if (body !== 'body' || key !== question.key) return undefined;
  if (question.kind !== 'rooms') return question.key;
  const room = question.rooms[Number(index)];
  return room === undefined ? fieldsOf(question)[0] : roomField(room.type);
}

const rangeOf = (question: Question, field: string) => {
  if (question.kind === 'count') return rangeMessage(question);
  if (question.kind !== 'rooms') return undefined;
  const room = question.rooms.find(({ type }) => roomField(type) === field);
  return room === undefined ? undefined : rangeMessage(room);
};

/** What the server said, in the words of the customer; undefined once the write is done. */
export function refusalOf(
  outcome: WriteOutcome<unknown>,
  questions: readonly Question[],
): Refusal | undefined {
  const result = saveResultOf(outcome);
  if (result.ok) return undefined;
  if (outcome.kind === 'refused' && outcome.problem.status === 400) {
    for (const question of questions) {
      const field = fieldOf(outcome.problem, question);
      if (field !== undefined) {
        const range = rangeOf(question, field);
        const message = `We can't take this answer. ${range ?? 'Select another answer.'}`;
        return { field, message };
      }
    }
  }
  return { field: undefined, message: result.message };
}
