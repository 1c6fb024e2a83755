let complaints: string[] = [];

/** Notes something that must not happen in a test; the test fails with it at its end (`setup.ts`). */
export function complain(source: string, values: readonly unknown[]): void {
  complaints.push(`${source}: ${values.map(String).join(' ')}`);
}

/** Everything noted so far, which is then forgotten. */
export function takeComplaints(): readonly string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}
