import { useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { DownloadIcon } from '#src/ui/icons/icons.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Text } from '#src/ui/text/text.tsx';
import styles from '#widgets/shared/chart/parts.module.css';
import { downloadText } from './download.ts';

interface CsvButtonProps {
  /** What the file contains, for the name of the button: "your electricity use". */
  readonly of: string;
  readonly fileName: string;
  /** Makes the text of the file on demand. */
  readonly make: () => Promise<string>;
}

/** Saves a CSV file. Where the browser can't save, the text is shown to copy. */
export function CsvButton({ of, fileName, make }: CsvButtonProps) {
  const [hasFailed, setFailed] = useState(false);
  const [copy, setCopy] = useState<string | null>(null);
  const save = async () => {
    setFailed(false);
    try {
      const text = await make();
      if (!downloadText(fileName, text)) setCopy(text);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={DownloadIcon}
        onClick={() => void save()}
        aria-label={`Download ${of} as CSV`}
      >
        CSV
      </Button>
      {hasFailed ? (
        <div role="alert">
          <InlineAlert>We couldn't make your file. Try again.</InlineAlert>
        </div>
      ) : null}
      <Dialog open={copy !== null} onClose={() => setCopy(null)} title="Copy your data" size="large">
        <Text>Your browser didn't let us save a file. Copy this text into a spreadsheet instead.</Text>
        <textarea
          className={styles.copy}
          readOnly
          aria-label={`Text of ${fileName}`}
          value={copy?.replace('\uFEFF', '') ?? ''}
          onFocus={(event) => event.target.select()}
        />
      </Dialog>
    </>
  );
}
