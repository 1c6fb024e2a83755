import { expect, test } from 'vitest';
import { testMock } from '#mock/handlers/test-mock.ts';
import { personaEntries } from '#mock/world/personas.ts';
import type { WireOf } from '#schemas/wire.ts';

/** What nobody should miss: power that stops or starts, and bills that are overdue. */
const urgent = /^(?:Your move is under way|We're nearly ready for you|We can help with your bills?)$/;

test('a move or a debt wants attention, so that no phone folds it away, and nothing else does', async () => {
  const mock = testMock();
  const seen = new Set<string>();
  for (const { id: persona } of personaEntries) {
    const { body } = await mock.call('drd.widget.heroMessage', { persona });
    const { title, tone } = body as WireOf<'drd.widget.heroMessage'>;
    expect([persona, title, tone === 'attention']).toEqual([persona, title, urgent.test(title)]);
    if (urgent.test(title)) seen.add(title);
  }
  expect(seen.size).toBeGreaterThanOrEqual(3);
});
