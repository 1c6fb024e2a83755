import { useServices } from '#src/services.tsx';

/** Why staff can't change something. */
export const onlyCustomer = 'Staff can look. Only the customer can change this.';

/** What to say on every control that writes, while staff look at the portal as a customer; undefined otherwise. */
export function useStaffReason(): string | undefined {
  return useServices().session.kind() === 'impersonation' ? onlyCustomer : undefined;
}
