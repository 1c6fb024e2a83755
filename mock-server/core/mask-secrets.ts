const secretName = /token|secret|password|credential|verifier/i;

/** A copy of a body in which every text whose field is named like a secret reads "(hidden)"; flags and numbers stay. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      typeof child === 'string' && child !== '' && secretName.test(name) ? '(hidden)' : maskSecrets(child),
    ]),
  );
}
