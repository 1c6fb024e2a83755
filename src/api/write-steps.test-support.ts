import fc from 'fast-check';

/** What the network does with a write. */
export const networks = [
  'fine',
  'lost request',
  'late request',
  'lost answer',
  'sent twice',
  'gateway fails',
  'empty answer',
  'too many',
  'ends while sending',
  'ended',
  'no refresh',
] as const;
export type Network = (typeof networks)[number];

const way = {
  network: fc.oneof({ weight: 2, arbitrary: fc.constant<Network>('fine') }, fc.constantFrom(...networks)),
  /** The read that looks for the effect fails. */
  isReadLost: fc.boolean(),
  /** The page knows where to look. */
  isConfirmed: fc.boolean(),
};
const tab = fc.constantFrom(0, 0, 1);
const pressed = {
  ...way,
  tab,
  write: fc.constantFrom(0, 0, 0, 1, 2),
  choice: fc.nat(7),
  presses: fc.constantFrom('once', 'once', 'twice', 'two buttons'),
  /** Several requests of one press leave together. */
  isAtOnce: fc.boolean(),
};
const press = fc.record({ kind: fc.constant('press'), ...pressed });
const reason = fc.constantFrom('refused', 'signed-out');

/** What happens to a customer and their browser, one after the other. */
const step = fc.oneof(
  { weight: 8, arbitrary: press },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('both'), ...pressed }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('again'),
      tab,
      how: fc.constantFrom('look', 'sendAgain'),
      ...way,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end'), tab, reason }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('other'), tab, reason, press }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass'), choice: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('arrive') }) },
);
export const steps = fc.array(step, { minLength: 1, maxLength: 10 });
type StepUnion = typeof step extends fc.Arbitrary<infer T> ? T : never;
export type Step = StepUnion;
