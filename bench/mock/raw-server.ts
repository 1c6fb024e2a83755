// A bare node:http server that sends the same answer to every request: the most that this machine can do.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Read from standard input as JSON, one answer for each path. */
export type RawAnswers = Readonly<
  Record<string, { readonly headers: Readonly<Record<string, string>>; readonly body: string }>
>;

// Only our own benchmark writes here.
const answers = JSON.parse(await text(process.stdin)) as RawAnswers;
const ready = new Map(
  Object.entries(answers).map(([path, { headers, body }]) => {
    const bytes = Buffer.from(body);
    return [path, { headers: { ...headers, 'content-length': bytes.length }, bytes }];
  }),
);
const server = createServer((request, response) => {
  const answer = ready.get(request.url ?? '');
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(200, answer.headers);
  response.end(answer.bytes);
});
server.listen(0, 'localhost', () => {
  // A server that listens on TCP has an address object.
  console.log((server.address() as AddressInfo).port);
});
