import type { Change } from '#layouts/api/shapes.ts';
import { sentenceOf } from '#layouts/studio/api/problem.ts';
import { useClient, useOutdate } from '#layouts/studio/api/use-client.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

type ChangeEdit = Partial<Pick<Change, 'title' | 'why'>> & { readonly state?: 'open' | 'withdrawn' };

/** Edits a change as it is now. Returns whether the service has done it; says so, or why not. */
export function useEditChange({ id }: Change) {
  const client = useClient();
  const outdate = useOutdate();
  return async (body: ChangeEdit, said: string): Promise<boolean> => {
    try {
      // Saving a document has made a new version of it.
      const { value, etag } = await client.call('changes.get', { params: { id } });
      await client.call('changes.edit', { params: { id }, body, match: etag ?? `"${value.version}"` });
      await Promise.all([outdate('changes.get', { id }), outdate('changes.list'), outdate('pages.list')]);
      toast({ title: said });
      return true;
    } catch (error) {
      toast({ tone: 'critical', title: "We couldn't do that.", detail: sentenceOf(error) });
      return false;
    }
  };
}
