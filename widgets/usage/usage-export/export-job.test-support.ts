import { createApi } from '#src/api/api.ts';
import { createTestApi } from '#src/test/mock-api.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { createExportJob } from './export-job.ts';
import type { Detail, FileReading } from './readings.ts';

export const today = plainDate('2026-03-03');

/** An export of a persona, with what it asks of the mock API. */
export async function jobOf(persona: string, detail: Detail, months = 24) {
  const mock = createTestApi({ persona });
  await mock.signIn();
  const requests: string[] = [];
  const send = async (request: Request) => {
    const { startDate, endDate } = await request.clone().json();
    requests.push(`${request.url.split('/').at(-1)} ${startDate} ${endDate}`);
    return mock.fetch(request);
  };
  const api = createApi({
    base: '/api/v1',
    brandId: 'beacon',
    deviceId: () => '3f2b8c1e-9d47-4a6b-8e15-7c0d2a9b4f63',
    send,
    sendPublic: send,
  });
  const readings: FileReading[] = [];
  const job = createExportJob({
    api,
    today,
    months,
    detail,
    onReadings: (more) => readings.push(...more),
  });
  return { mock, job, readings, requests };
}
export const never = () => new AbortController().signal;
