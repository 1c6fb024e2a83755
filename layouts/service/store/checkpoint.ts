import type { FromSchema } from 'json-schema-to-ts';
import { isSignedBy } from '#layouts/core/signing.ts';
import type { Signer } from '#layouts/service/signing.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import { count, object, text } from '#schemas/json-schema.ts';
import type { Database } from './database.ts';

const shape = object({
  seq: count('The newest entry of the audit then.'),
  hash: text('Its hash.', 64),
  at: count('When, in milliseconds since 1970.'),
  signature: text('Ed25519 in base64.', 100),
});
/** Where the audit ended at some time, signed. Kept elsewhere, it finds an audit that was written anew as a whole. */
export type Checkpoint = FromSchema<typeof shape>;

const signedText = ({ seq, hash, at }: Omit<Checkpoint, 'signature'>): string =>
  `layouts checkpoint\n${seq}\n${hash}\n${at}\n`;

/** The checkpoint of a store now. */
export async function checkpointOf(database: Database, signer: Signer, at: number): Promise<Checkpoint> {
  const head = await database.read((sql) =>
    sql.get<{ seq: number; hash: string }>('select seq, hash from audit_head where id = 1'),
  );
  const made = { seq: head?.seq ?? 0, hash: head?.hash ?? '', at };
  return { ...made, signature: signer.sign(signedText(made)) };
}

/** Reads checkpoints, one a line. Throws a RangeError for another text. */
export function checkpointsIn(lines: string): readonly Checkpoint[] {
  const checkpoints = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const json = jsonOf(line);
      if (json === undefined || checkSchema(shape, json) !== undefined)
        throw new RangeError(`Line ${index + 1} is no checkpoint.`);
      // The schema has shown this shape.
      return json as Checkpoint;
    });
  if (checkpoints.length === 0) throw new RangeError('There is no checkpoint.');
  return checkpoints;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** What differs between a store and checkpoints of it, in sentences. `keys` are public keys in PEM. */
export async function verifyCheckpoints(
  database: Database,
  checkpoints: readonly Checkpoint[],
  keys: readonly string[],
): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const checkpoint of checkpoints) {
    const { seq, hash, at, signature } = checkpoint;
    const name = `the checkpoint of ${new Date(at).toISOString()}`;
    if (!(await isSignedBy(keys, signedText(checkpoint), signature))) {
      findings.push(`Nobody who is known has signed ${name}.`);
      continue;
    }
    const entry = await database.read((sql) =>
      sql.get<{ hash: string }>('select hash from audit where seq = $1', seq),
    );
    if (seq > 0 && entry?.hash !== hash)
      findings.push(
        entry === undefined
          ? `The audit lacks entry ${seq}, which ${name} has.`
          : `The audit was written anew: its entry ${seq} isn't the one of ${name}.`,
      );
  }
  return findings;
}
