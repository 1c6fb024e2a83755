import { type ApiError, shownProblem } from '#src/api/api-error.ts';
import { ErrorState, type ErrorStateProps } from '#src/ui/feedback/states.tsx';

interface ReadFailureProps extends ErrorStateProps {
  readonly error: ApiError;
}

/** A part of a widget that couldn't be read. An error with a message of its own shows it. */
export function ReadFailure({ error, title, children, ...rest }: ReadFailureProps) {
  const own = shownProblem(error);
  return (
    <ErrorState {...rest} title={own?.title ?? title}>
      {own?.detail ?? children}
    </ErrorState>
  );
}
