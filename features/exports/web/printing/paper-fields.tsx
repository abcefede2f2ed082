import { Radio, SegmentedControl, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Paper } from '../../contract/formats.ts';
import type { MarkedPage } from '../../document/paper/page-marks.ts';
import { minReadable, outcomesOf } from '../../document/paper/paper-outcome.ts';
import styles from '../exports.module.css';
import { MeasuredFrame } from './measured-frame.tsx';
import type { PaperChoice } from './paper-choice.ts';

interface PaperFieldsProps {
  /** Whether the file is one page that can be laid out on sheets, or makes sheets of its own. */
  papers: 'page' | 'sheets';
  /** The path of the export page, to measure it; null where this browser may not open it. */
  page: string | null;
  /** The options of the tool. */
  options: Readonly<Record<string, string>>;
  chosen: PaperChoice;
  onChange: (chosen: PaperChoice) => void;
}

const labels: Record<Paper, string> = {
  content: 'One page, as large as the content',
  a4: 'A4',
  a3: 'A3',
};

/** Chooses the paper of a file, its direction, and whether all is on one sheet. */
export function PaperFields({ papers, page, options, chosen, onChange }: PaperFieldsProps) {
  const { paper, landscape, fit } = chosen;
  const offered = papers === 'page' ? (['content', 'a4', 'a3'] as const) : (['a4', 'a3'] as const);
  return (
    <>
      <Radio.Group
        label="Page size"
        value={paper}
        onChange={(value) =>
          onChange({ ...chosen, paper: offered.find((one) => one === value) ?? 'content' })
        }
      >
        <div className={styles.papers}>
          {offered.map((value) => (
            <Radio key={value} value={value} label={labels[value]} />
          ))}
        </div>
      </Radio.Group>
      {paper === 'content' ? null : (
        <SegmentedControl
          aria-label="Orientation"
          data={[
            { value: 'landscape', label: 'Landscape' },
            { value: 'portrait', label: 'Portrait' },
          ]}
          value={landscape ? 'landscape' : 'portrait'}
          onChange={(value) => onChange({ ...chosen, landscape: value === 'landscape' })}
        />
      )}
      {paper === 'content' || papers === 'sheets' ? null : (
        <>
          <SegmentedControl
            aria-label="Sheets"
            data={[
              { value: 'several', label: 'Several sheets' },
              { value: 'one', label: 'Fit to one sheet' },
            ]}
            value={fit ? 'one' : 'several'}
            onChange={(value) => onChange({ ...chosen, fit: value === 'one' })}
          />
          {page ? (
            <Outcome page={page} options={options} chosen={{ paper, landscape, fit }} />
          ) : null}
        </>
      )}
    </>
  );
}

interface OutcomeProps extends Pick<PaperFieldsProps, 'options'> {
  page: string;
  chosen: PaperChoice & { paper: Exclude<Paper, 'content'> };
}

/** How many sheets the file will have, and how large its text; whether it is too small. */
function Outcome({ page, options, chosen }: OutcomeProps) {
  const { paper, landscape, fit } = chosen;
  const sheet = useMemo(() => ({ paper, landscape }), [paper, landscape]);
  const [measured, setMeasured] = useState<MarkedPage | null>(null);
  const outcomes = useMemo(
    () => (measured ? outcomesOf(measured, sheet) : null),
    [measured, sheet],
  );
  return (
    <>
      <MeasuredFrame page={page} paper={sheet} options={options} onMeasured={setMeasured} />
      <Text size="sm" role="status" c={outcomes && isTooSmall(outcomes, fit) ? 'red' : 'dimmed'}>
        {outcomes ? describeOutcome(outcomes, fit) : 'Measuring how many sheets it takes'}
      </Text>
    </>
  );
}

type Outcomes = ReturnType<typeof outcomesOf>;

const isTooSmall = ({ one }: Outcomes, fit: boolean) => fit && one.points < minReadable;

function describeOutcome({ one, several }: Outcomes, fit: boolean): string {
  const count = several.sheets === 1 ? '1 sheet' : `${several.sheets} sheets`;
  const many = `${count} with text of ${several.points} points`;
  if (!fit) return `This makes ${many}.`;
  if (one.points >= minReadable) return `The text will have ${one.points} points.`;
  return `The text would have ${one.points} points, too small to read on paper. Several sheets would be ${many}.`;
}
