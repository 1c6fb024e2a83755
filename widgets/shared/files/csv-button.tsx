import { DownloadIcon } from '#src/ui/icons/icons.ts';
import { TextFileButton } from './text-file-button.tsx';

interface CsvButtonProps {
  /** What the file contains, for the name of the button: "your electricity use". */
  readonly of: string;
  readonly fileName: string;
  /** Makes the text of the file on demand. */
  readonly make: () => Promise<string>;
}

const copy = {
  title: 'Copy your data',
  text: "Your browser didn't let us save a file. Copy this text into a spreadsheet instead.",
};

/** Saves a CSV file. */
export function CsvButton({ of, fileName, make }: CsvButtonProps) {
  const file = { fileName, type: 'text/csv;charset=utf-8', make, copy };
  return (
    <TextFileButton {...file} name={`Download ${of} as CSV`} icon={DownloadIcon}>
      CSV
    </TextFileButton>
  );
}
