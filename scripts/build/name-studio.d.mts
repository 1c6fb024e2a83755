export const nameStudio: (
  studio: string | undefined,
) => (page: string) => { readonly text: string; readonly headers: Readonly<Record<string, string>> };
