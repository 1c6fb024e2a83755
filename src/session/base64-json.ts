/** Reads JSON in UTF-8 in base64 of either alphabet, with or without padding. Throws for everything else. */
export function parseBase64Json(text: string): unknown {
  const standard = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '');
  const bytes = Uint8Array.from(atob(standard), (char) => char.charCodeAt(0));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}
