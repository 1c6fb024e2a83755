import type { Customer } from './customer.ts';
import { freeSlotsOf } from './powershout.ts';
import type { UsageSource } from './usage-view.ts';
import { createWorld, type World } from './world.ts';

export const at = (time: string) => Date.parse(time);
export const morning = at('2026-03-03T10:24:00+13:00');

/** What is known of the usage of a persona, at one of the sites of the first account. */
export function view(
  persona: string,
  now = morning,
  index = 0,
): UsageSource & { world: World; customer: Customer } {
  const first = createWorld({ seed: 1, clock: { now: () => morning } });
  first.customer(persona);
  const world = createWorld({ seed: 1, clock: { now: () => now } });
  world.load(first.snapshot());
  const customer = world.customer(persona);
  const account = customer?.accounts[0];
  const site = account?.sites[index];
  const supplyPoint = site?.supplyPoints[0];
  if (!customer || !account || !site || !supplyPoint) throw new Error(`No supply point of ${persona}`);
  return {
    world,
    customer,
    usage: world.usage,
    now,
    account,
    site,
    supplyPoint,
    freeSlots: freeSlotsOf(customer),
  };
}
