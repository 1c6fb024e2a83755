/**
 * A success that is a file and not JSON. The media type stands in the answer's Content-Type, the name of the file in
 * Content-Disposition. Such a schema stands alone: it is never a part of another one.
 */
export const pdfFile = (description: string) =>
  ({ type: 'string', contentMediaType: 'application/pdf', description }) as const;

/** What a file is to those who answer it and those who read it. */
export interface AnswerFile {
  /** As in Content-Disposition; readers clean it before they use it (decision G107). */
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
