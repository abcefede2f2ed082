import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useDocumentValue } from '#platform/web/live/use-document-value.ts';
import { compareBoards, type Difference } from '../../document/analysis/compare-boards.ts';
import { type DayRecord, dayInLifeDocument } from '../../document/day-in-life-document.ts';
import { formatLength } from '../../document/time/times.ts';
import type { BoardOnPage } from '../boards/use-board.ts';
import { useDay } from '../day-model.tsx';
import { BoardStrips } from './board-strips.tsx';
import styles from './summary.module.css';

/** Two boards on one axis, and a table of their differences in minutes. */
export function CompareView({ shown }: { shown: BoardOnPage }) {
  const { document } = useDay();
  const day = useDocumentValue(dayInLifeDocument, document);
  const others = day.boards.filter(({ id }) => id !== shown.board.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const other = others.find(({ id }) => id === chosen) ?? others[0];
  if (!other) {
    return (
      <p className={styles.nothing}>
        There is only one board. Copy it in its menu, change the copy to how the day should be, and
        compare the two here.
      </p>
    );
  }
  return (
    <div className={styles.summary}>
      <div className={styles.choice}>
        <h2 className={styles.title}>{titleOf(shown.board)}</h2>
        <span>with</span>
        <Select
          aria-label="Compare with"
          data={others.map((board) => ({ value: board.id, label: titleOf(board) }))}
          value={other.id}
          allowDeselect={false}
          onChange={setChosen}
        />
      </div>
      <BoardStrips day={day} boards={[shown.board, other]} />
      <Differences day={day} before={shown.board} after={other} />
    </div>
  );
}

const titleOf = ({ title }: DayRecord<'boards'>) => title || 'Untitled board';

interface DifferencesProps {
  day: Parameters<typeof compareBoards>[0];
  before: DayRecord<'boards'>;
  after: DayRecord<'boards'>;
}

function Differences({ day, before, after }: DifferencesProps) {
  const compared = useMemo(() => compareBoards(day, before, after), [day, before, after]);
  const headers = [titleOf(before), titleOf(after)] as const;
  return (
    <>
      <DifferenceTable title="In total" headers={headers} all={compared.totals} />
      <DifferenceTable title="Tasks" headers={headers} all={compared.tasks} />
      <DifferenceTable title="Places" headers={headers} all={compared.places} />
      <DifferenceTable title="Devices" headers={headers} all={compared.devices} />
    </>
  );
}

interface DifferenceTableProps {
  title: string;
  headers: readonly [string, string];
  all: readonly Difference[];
}

function DifferenceTable({ title, headers, all }: DifferenceTableProps) {
  if (all.length === 0) return null;
  return (
    <table className={styles.differences}>
      <caption className={styles.heading}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.hidden}>Name</span>
          </th>
          <th scope="col">{headers[0]}</th>
          <th scope="col">{headers[1]}</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ name, before, after, by }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before === 0 ? '–' : formatLength(before)}</td>
            <td>{after === 0 ? '–' : formatLength(after)}</td>
            <td data-by={by > 0 ? 'more' : by < 0 ? 'less' : undefined}>
              {describeDifference(by)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describeDifference(by: number): string {
  if (by === 0) return 'same';
  return `${by > 0 ? '+' : '−'}${Math.abs(by)} min`;
}
