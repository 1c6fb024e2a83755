import { z } from '#src/zod.ts';
import type { ProfilePlace } from './use-profile-journey.ts';

/** The step of a profile in the address. */
export const profileView = { profileStep: z.optional(z.string().check(z.maxLength(20))) };

interface ProfileView {
  readonly values: { readonly profileStep: string | undefined };
  readonly set: (
    changes: { readonly profileStep: string | undefined },
    options: { readonly push: boolean },
  ) => void;
}

/** The place in the address of a widget with that view. */
export const placeOf = ({ values, set }: ProfileView): ProfilePlace => ({
  address: values.profileStep,
  set: (profileStep, options) => set({ profileStep }, options),
});
