import { z } from '#src/zod.ts';
import { answersSchema as answers } from './move-answers.ts';
import type { MoveState } from './move-model.ts';

const state = z.object({
  answers,
  modalStep: z.literal([1, 2, 3, 4, 5, 6, 7]),
  isSent: z.boolean(),
  result: z.nullable(z.object({ caseNumber: z.nullable(z.string()), answers })),
});

/** A move that this tab has stored; undefined where it is none of this version. */
export function readMove(stored: unknown): MoveState | undefined {
  const { data } = state.safeParse(stored);
  return data;
}
