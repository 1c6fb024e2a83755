import { type Api, createApi } from '#src/api/api.ts';
import type { TestApi } from './mock-api.ts';

/** The portal's client over the mock: answers checked and decoded, as widgets get them. */
export const createTestClient = ({ fetch }: TestApi): Pick<Api, 'call'> =>
  createApi({
    base: '/api/v1',
    brandId: 'beacon',
    deviceId: () => '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
    send: fetch,
    sendPublic: fetch,
  });
