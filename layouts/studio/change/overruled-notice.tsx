import type { Editor } from '#layouts/studio/document/editor.ts';
import type { Overruled } from '#layouts/studio/document/overruled.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useSentences } from './conflict-dialog.tsx';

interface OverruledNoticeProps {
  readonly overruled: Overruled;
  /** Who has saved it. */
  readonly who: string;
  readonly change: string;
  readonly editor: Editor;
}

/** Says what somebody else chose over an edit that was made here, with a way to have that back. */
export function OverruledNotice({ overruled, who, change, editor }: OverruledNoticeProps) {
  const tell = useSentences(overruled, change, editor.path);
  return (
    <Notice
      tone="warning"
      live="assertive"
      title={`${who} chose something else than you.`}
      onDismiss={editor.dismissMerged}
      action={
        <Button variant="secondary" size="small" onClick={editor.putMineBack}>
          Put mine back
        </Button>
      }
    >
      <ul>
        {overruled.conflicts.map((conflict) => {
          const { mine, theirs } = tell(conflict);
          return <li key={`${mine} ${theirs}`}>{`Yours: ${mine} Now: ${theirs}`}</li>;
        })}
      </ul>
    </Notice>
  );
}
