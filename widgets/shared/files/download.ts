/** How long the browser may take the file over. */
const cleanUpAfter = 200;

/**
 * Passes a text to the browser as a file. False where the browser can't: then the text has to be shown for copying,
 * because browsers block data addresses.
 */
export function downloadText(fileName: string, text: string, type = 'text/csv;charset=utf-8'): boolean {
  return downloadFile(fileName, text, type);
}

/** Passes a file to the browser under a name that is safe already. False where the browser can't. */
export function downloadFile(
  fileName: string,
  content: string | Uint8Array<ArrayBuffer>,
  type: string,
): boolean {
  let address: string | undefined;
  try {
    address = URL.createObjectURL(new Blob([content], { type }));
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    document.body.append(link);
    link.click();
    link.remove();
    return true;
  } catch {
    return false;
  } finally {
    const created = address;
    if (created !== undefined) setTimeout(() => URL.revokeObjectURL(created), cleanUpAfter);
  }
}
