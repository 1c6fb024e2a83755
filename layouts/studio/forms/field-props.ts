import type { Json } from '#layouts/core/text/parse.ts';
import type { Path } from '#layouts/studio/document/set-value.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import type { Fault } from './check-value.ts';
import type { Field } from './describe.ts';

/** What a form does to the value that it edits. Paths are from that value. */
export interface FormEdits {
  readonly isReadOnly: boolean;
  /** Sets a value, or with undefined removes it. `order` has the keys of its object as people read them. */
  readonly set: (path: Path, value: Json | undefined, order?: readonly string[]) => void;
  readonly move: (path: Path, from: number, to: number) => void;
  /** JSON pointer of the value in the part that it belongs to, by which its fields are found; '' without it. */
  readonly place?: string;
  /** What the checks of the service find in it, with JSON pointers from the value. */
  readonly found?: readonly Fault[];
}

/** What the control of a field gets. */
export interface FieldEditorProps {
  readonly field: Field;
  readonly schema: JsonSchema;
  readonly value: Json | undefined;
  readonly isRequired: boolean;
  readonly order: readonly string[];
  readonly edits: FormEdits;
  readonly path: Path;
  readonly faults: readonly Fault[];
  /** Pointer of the value, as the faults have it. */
  readonly at: string;
}
