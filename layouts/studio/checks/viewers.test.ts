import { expect, test } from 'vitest';
import { matrixOf } from './viewers.ts';

test('who loses and gains what is a table of personas by widgets, in the order of the personas', () => {
  const of = { path: 'newDashboard.json', widget: 'bill', type: 'billSummary' };
  const { columns, affected } = matrixOf(
    [
      { ...of, change: 'lost', names: ['mei', 'aroha (ember)'] },
      { ...of, change: 'gained', names: ['stranger'] },
    ],
    ['aroha', 'wiremu', 'mei'],
  );
  expect(affected).toEqual(['aroha', 'mei', 'stranger']);
  expect(columns).toHaveLength(1);
  expect(columns[0]?.cells.get('aroha')).toEqual([{ change: 'lost', brand: 'ember' }]);
  expect(columns[0]?.cells.get('mei')).toEqual([{ change: 'lost', brand: undefined }]);
});
