import { type Context, use } from 'react';

/** What the provider above gives. Throws where there is none, which is a mistake in the code. */
export function useProvided<T>(context: Context<T | null>, provider: string): T {
  const value = use(context);
  if (value === null) throw new Error(`There is no ${provider} above.`);
  return value;
}
