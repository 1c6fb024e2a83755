import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { refreshFailed } from '#src/session/session-error.ts';
import { ReadFailure } from './read-failure.tsx';

const show = (error: ApiError) =>
  render(
    <ReadFailure error={error} title="We couldn't load these dates.">
      Choose other dates, or try again.
    </ReadFailure>,
  );

test('says what could not be loaded, and never what a server wrote', () => {
  show(new ApiError({ type: '/error/default', status: 500, title: 'Oops', detail: 'Stack' }));
  expect(screen.getByText("We couldn't load these dates.")).toBeTruthy();
  expect(screen.getByText('Choose other dates, or try again.')).toBeTruthy();
  expect(screen.queryByText(/Oops|Stack/)).toBeNull();
});

test('a token that could not be refreshed has the documented message', () => {
  show(refreshFailed());
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  expect(
    screen.getByText(
      'An error occurred while retrieving your data. Please refresh to try again. Thank you for your patience.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/these dates/)).toBeNull();
});
