import { Text } from '@mantine/core';
import { RunLines } from '#features/runs/web/index.ts';
import { type ImportLine, importLine } from '../contract/research.ts';

interface ImportLinesProps {
  runId: string;
  onClose: () => void;
}

const outcomes: Readonly<Record<ImportLine['outcome'], string>> = {
  imported: 'is a new note.',
  here: 'was already in this project, and stays as it is.',
  failed: 'was not imported.',
};

/** What became of each note. */
export function ImportLines(props: ImportLinesProps) {
  return (
    <RunLines {...props} line={importLine} label="Importing notes">
      {(line) => <ImportedLine key={line.item} line={line} />}
    </RunLines>
  );
}

/** What became of one note. */
export function ImportedLine({ line }: { line: ImportLine }) {
  const { title, outcome, problem, unplaced } = line;
  return (
    <li>
      <Text>
        <Text span fw={600} dir="auto">
          {title || 'Untitled note'}
        </Text>{' '}
        {outcomes[outcome]}
      </Text>
      {problem ? (
        <Text size="sm" c="red">
          {problem}
        </Text>
      ) : null}
      {unplaced.length > 0 ? (
        <Text size="sm" c="dimmed" component="div">
          The words of these highlights are not in the text, so they were not placed:
          <ul>
            {unplaced.map((text) => (
              <li key={text} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </Text>
      ) : null}
    </li>
  );
}
