/** The address of a picture when it is https and its host is one of the deployment's asset hosts, else null. */
export function allowedImage(address: string, hosts: readonly string[]): string | null {
  try {
    const url = new URL(address);
    return url.protocol === 'https:' && hosts.includes(url.host) && url.username === '' ? url.href : null;
  } catch {
    return null;
  }
}
