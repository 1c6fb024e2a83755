/** What a deployment decides about the HTTP part. */
export interface HttpConfig {
  /** The origin at which browsers reach the service, as https://layouts.example; http on names of this machine alone. */
  readonly origin: string;
  /** Other hosts, with port, at which gateway and pipeline reach it. */
  readonly hosts?: readonly string[];
  /** The retailer's OpenID provider; without it nobody can sign in, and only machines call. */
  readonly signIn?: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
  };
  /** SHA-256 of each credential that is valid, in hexadecimal: two while one is replaced. */
  readonly gatewayHashes: readonly string[];
  readonly pipelineHashes: readonly string[];
  /** Origins of the previews, which the studio frames. */
  readonly previewOrigins: readonly string[];
  /** Folder of the built studio; none is served without. */
  readonly studio?: string;
  /** Answers that depart from their schema become failures: for tests and development. */
  readonly checksAnswers?: boolean;
}

const loopback = /^(?:(?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;

/** Throws a RangeError, with a sentence, for an origin or an address with which signing in wouldn't be safe. */
export function checkConfig({ origin, signIn, previewOrigins }: HttpConfig): void {
  for (const each of [origin, ...previewOrigins]) {
    if (URL.parse(each)?.origin !== each) {
      throw new RangeError(`"${each}" has to be an origin such as https://layouts.example.`);
    }
  }
  for (const address of [origin, ...(signIn ? [signIn.issuer] : [])]) {
    if (!isHttps(address) && !isLocal(address)) {
      throw new RangeError(`"${address}" has to begin with https://; http is for names of this machine.`);
    }
  }
}

export const isHttps = (address: string) => URL.parse(address)?.protocol === 'https:';
/** Whether an address is http on a name of this machine. */
export function isLocal(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && loopback.test(url.hostname);
}
