import { get } from 'node:http';

/**
 * The status of an answer of a server on this machine, once all of the answer has arrived. By node:http, which the server
 * has loaded: the first fetch of a process takes longer than the answer.
 */
export function statusOf(port: number, path: string): Promise<number | undefined> {
  const headers = { 'brand-id': 'beacon', 'device-id': '3f2b8c1e-9d47-4a6b-8e15-7c0d2a9b4f63' };
  return new Promise((resolve, reject) => {
    get({ host: 'localhost', port, path, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });
}
