/**
 * A success that is a file and not JSON. The media type is in the answer's Content-Type, the name of the file in
 * Content-Disposition. Such a schema is never a part of another one.
 */
export const pdfFile = (description: string) =>
  ({ type: 'string', contentMediaType: 'application/pdf', description }) as const;

/** What a file is to those who answer it and those who read it. */
export interface AnswerFile {
  /**
   * In a handler's answer its plain name; in the client the whole Content-Disposition, from which the code that saves
   * the file takes and cleans the name.
   */
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
