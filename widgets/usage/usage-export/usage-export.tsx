import { useRef, useState } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { formatDateRange } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { InlineAlert, Notice } from '#src/ui/feedback/notice.tsx';
import { ProgressBar } from '#src/ui/feedback/progress.tsx';
import { DownloadIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { formatNumber } from '#widgets/shared/text/format-number.ts';
import { usageExport } from './descriptor.ts';
import { type Detail, intervals } from './readings.ts';
import styles from './usage-export.module.css';
import type { Format } from './usage-file.ts';
import { type ExportState, useUsageExport } from './use-usage-export.ts';

const formats = [
  { value: 'csv', label: 'Spreadsheet (CSV)', hint: 'Opens in Excel, Numbers and Google Sheets.' },
  { value: 'xml', label: 'Green Button (XML)', hint: 'For tools that compare power plans or size solar.' },
] as const;
const details = [
  { value: 'halfHours', label: 'Every half-hour', hint: 'The finest we have. Costs are for energy only.' },
  { value: 'hours', label: 'Every hour', hint: 'Costs are for energy only.' },
  { value: 'days', label: 'Every day', hint: 'Costs are as in your usage above.' },
] as const;

type Props = PropsOf<typeof usageExport>;

/** All electricity use of the last months as a file, made in pieces. */
function UsageExport({ config, data: { period }, account }: Props) {
  const isEmpty = period.state === 'absent';
  return (
    <Card title={config.heading}>
      {isEmpty ? (
        <Text>
          There's no electricity use to download yet. Your file is ready here once your meter has sent its
          first day.
        </Text>
      ) : (
        <Download
          months={config.months}
          today={account.today}
          hasHours={period.state !== 'ready' || period.data.hasHourlyData}
          isSeveral={account.sites.length > 1}
        />
      )}
    </Card>
  );
}

interface DownloadProps {
  readonly months: number;
  readonly today: Props['account']['today'];
  readonly hasHours: boolean;
  readonly isSeveral: boolean;
}

function Download({ months, today, hasHours, isSeveral }: DownloadProps) {
  const [format, setFormat] = useState<Format>('csv');
  const [wanted, setDetail] = useState<Detail>('halfHours');
  const detail = hasHours ? wanted : 'days';
  const { state, start, retry, cancel } = useUsageExport({ today, months });
  const button = useRef<HTMLButtonElement>(null);
  const { phase } = state;
  const hasStarted = phase === 'working' || phase === 'failed';
  return (
    <div className={styles.export}>
      <Text measure>{`Get what you've used in the last ${months} months as one file.${
        isSeveral
          ? ' Your properties are added together. Choose one property first to have it on its own.'
          : ''
      }`}</Text>
      {hasStarted ? null : (
        <div className={styles.choices}>
          <RadioGroup label="Kind of file" options={formats} value={format} onChange={setFormat} />
          {hasHours ? (
            <RadioGroup label="Detail" options={details} value={wanted} onChange={setDetail} />
          ) : (
            <Text size={14} tone="muted">
              Your meter doesn't send hours, so the file has every day.
            </Text>
          )}
        </div>
      )}
      <Outcome state={state} />
      <div className={styles.actions}>
        <Button
          ref={button}
          icon={DownloadIcon}
          loading={phase === 'working'}
          loadingText="Making your file"
          onClick={() => (phase === 'failed' ? retry : start)({ format, detail })}
        >
          {phase === 'failed' ? 'Try again' : `Download ${months} months`}
        </Button>
        {hasStarted ? (
          <Button
            variant="quiet"
            onClick={() => {
              // It goes, and focus must not go with it.
              button.current?.focus();
              cancel();
            }}
          >
            Cancel
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** How far it is, and how it ended. */
function Outcome({ state }: { readonly state: ExportState }) {
  switch (state.phase) {
    case 'idle':
      return null;
    case 'working':
    case 'failed':
      return (
        <>
          <ProgressBar
            label="Getting your data"
            value={state.done}
            max={state.total}
            valueText={`${state.done} of ${state.total} parts`}
          />
          {state.phase === 'failed' ? (
            <div role="alert">
              <InlineAlert>We couldn't get all of your data. What we have is kept. Try again.</InlineAlert>
            </div>
          ) : null}
        </>
      );
    case 'empty':
      return (
        <Notice live="polite">
          There's no electricity use in these months, so there's nothing to put into a file.
        </Notice>
      );
    case 'unsaved':
      return (
        <div role="alert">
          <InlineAlert>
            Your browser didn't let us save the file. Allow downloads for this site, then try again.
          </InlineAlert>
        </div>
      );
    case 'saved': {
      const { name, count, detail, from, to } = state.saved;
      return (
        <Notice tone="success" live="polite" title="Your file is downloaded.">
          {`${formatNumber(count)} ${intervals[detail].word}s, ${formatDateRange(from, to, true)}: ${name}`}
        </Notice>
      );
    }
  }
}

export default defineWidget(usageExport, UsageExport);
