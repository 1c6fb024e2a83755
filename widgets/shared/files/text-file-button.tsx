import { useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import type { IconType } from '#src/ui/icons/icons.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Text } from '#src/ui/text/text.tsx';
import styles from '#widgets/shared/chart/parts.module.css';
import { downloadText } from './download.ts';

interface TextFileButtonProps {
  readonly children: string;
  /** Its name where that says more than the words on it. */
  readonly name: string;
  readonly icon: IconType;
  readonly fileName: string;
  readonly type: string;
  /** Makes the text of the file on demand. */
  readonly make: () => Promise<string>;
  /** Shown where the browser can't save: the title of the text to copy, and what to do with it. */
  readonly copy: { readonly title: string; readonly text: string };
}

/** Saves a file of text. Where the browser can't save, the text is shown to copy. */
export function TextFileButton({ children, name, icon, fileName, type, make, copy }: TextFileButtonProps) {
  const [hasFailed, setFailed] = useState(false);
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const save = async () => {
    setFailed(false);
    try {
      const text = await make();
      if (!downloadText(fileName, text, type)) setUnsaved(text);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button variant="quiet" size="small" icon={icon} onClick={() => void save()} aria-label={name}>
        {children}
      </Button>
      {hasFailed ? (
        <div role="alert">
          <InlineAlert>We couldn't make your file. Try again.</InlineAlert>
        </div>
      ) : null}
      <Dialog open={unsaved !== null} onClose={() => setUnsaved(null)} title={copy.title} size="large">
        <Text>{copy.text}</Text>
        <textarea
          className={styles.copy}
          readOnly
          aria-label={`Text of ${fileName}`}
          value={unsaved?.replace('\uFEFF', '') ?? ''}
          onFocus={(event) => event.target.select()}
        />
      </Dialog>
    </>
  );
}
