import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What is between a service and its database: works, is away, takes so many milliseconds, or says nothing. */
export type Link = 'open' | 'away' | 'silent' | { readonly delay: number };

export interface PostgresProxy {
  /** Of the database through the proxy. */
  readonly address: string;
  link: Link;
  /** Refuses connections that listen for announcements, and ends those that do. */
  isDeaf: boolean;
  close(): Promise<void>;
}

/** Of the connections that listen; it is in their first packet. */
const listeningName = 'layouts listening';

/** Starts a proxy to the database with an address of `startPostgres`, whose faults a test makes. */
export async function startProxy(address: string): Promise<PostgresProxy> {
  const target = new URL(address);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const to = () => (folder === null ? connect(port, target.hostname) : connect(`${folder}/.s.PGSQL.${port}`));
  let [link, isDeaf]: [Link, boolean] = ['open', false];
  const pairs = new Set<{ readonly ends: readonly [Socket, Socket]; isListening: boolean }>();
  const cut = (isCut: (pair: { isListening: boolean }) => boolean) => {
    for (const pair of [...pairs].filter(isCut)) for (const end of pair.ends) end.destroy();
  };

  const server = createServer((client) => {
    if (link === 'away') return void client.destroy();
    const pair = { ends: [client, to()] as const, isListening: false };
    pairs.add(pair);
    let isFirst = true;
    client.prependOnceListener('data', (data) => {
      pair.isListening = isFirst && data.includes(listeningName);
      isFirst = false;
      if (pair.isListening && isDeaf) client.destroy();
    });
    const [, database] = pair.ends;
    for (const [from, into] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on('error', () => undefined);
      from.on('close', () => {
        into.destroy();
        pairs.delete(pair);
      });
      from.on('data', (data) => {
        if (link === 'silent') return;
        if (typeof link === 'string') into.write(data);
        else if (from === database) setTimeout(() => into.write(data), link.delay);
        else into.write(data);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address object.
  const own = server.address() as AddressInfo;
  return {
    address: `postgres://${target.username}@127.0.0.1:${own.port}${target.pathname}`,
    get link() {
      return link;
    },
    set link(value) {
      // What was said into the silence is lost: these connections are of no use any more.
      if (value === 'away' || link === 'silent') cut(() => true);
      link = value;
    },
    get isDeaf() {
      return isDeaf;
    },
    set isDeaf(value) {
      isDeaf = value;
      if (value) cut(({ isListening }) => isListening);
    },
    async close() {
      cut(() => true);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
