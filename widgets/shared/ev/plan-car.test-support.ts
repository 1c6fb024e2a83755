import type { BodyOf } from '#schemas/wire.ts';
import type { TestApi } from '#src/test/mock-api.ts';

type Car = BodyOf<'evPlan.myEV.save'>;

/** Saves a car of the customer, as another device would. */
export async function saveCar(api: TestApi, change: Partial<Car> = {}): Promise<void> {
  const car: Car = {
    modelId: 'kea-hatch',
    year: 2023,
    chargerType: 'wallCharger',
    kmPerWeek: 220,
    ...change,
  };
  const { status } = await api.fetch(
    new Request('http://localhost:4000/api/v1/private/evPlan/myEV', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(car),
    }),
  );
  if (status !== 204) throw new Error(`The car was not saved: ${status}.`);
}
