/**
 * Origins of the previews, as the page of the studio names them: one for a preview alone, two for a page before and after. None
 * where the deployment has none.
 */
export function previewOrigins(page: Pick<Document, 'querySelector'> = document): readonly string[] {
  const named = page.querySelector<HTMLMetaElement>('meta[name="previews"]')?.content ?? '';
  return named.split(' ').filter((origin) => URL.parse(origin)?.origin === origin);
}
