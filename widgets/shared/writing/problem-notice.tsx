import { Notice } from '#src/ui/feedback/notice.tsx';
import type { WriteProblem } from './write-problem.ts';

/** The message about a failed write; nothing without a problem. */
export function ProblemNotice({ problem }: { readonly problem: WriteProblem | undefined }) {
  return problem === undefined ? null : (
    <Notice tone={problem.kind === 'unknown' ? 'warning' : 'critical'} live="assertive">
      {problem.text}
    </Notice>
  );
}
