import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';

function stayBusy(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Takes up what was typed once the event has ended, as Chakra's controls do, and needs long to draw it. */
function Heard() {
  const [isHeard, setIsHeard] = useState(false);
  const [isTold, setIsTold] = useState(false);
  if (isHeard) stayBusy(10);
  useEffect(() => setIsTold(isHeard), [isHeard]);
  return (
    <>
      <input defaultValue="Kauri" onChange={() => queueMicrotask(() => setIsHeard(true))} />
      {isTold ? 'told' : null}
    </>
  );
}

test('an action ends once React has drawn what it changed and what its effects have, on a slow machine too', {
  repeats: 10,
}, async () => {
  render(<Heard />);
  await userEvent.clear(screen.getByRole('textbox'));
  expect(screen.queryByText('told')).not.toBeNull();
});
