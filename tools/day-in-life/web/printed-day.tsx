import { useMemo } from 'react';
import type * as Y from 'yjs';
import { readDocument } from '#kernel/document/document.ts';
import { summariseBoard } from '../document/analysis/day-summary.ts';
import { dayInLifeDocument } from '../document/day-in-life-document.ts';
import { BoardAxis } from './axis/board-axis.tsx';
import { useBoard } from './boards/use-board.ts';
import { DayProvider, useDay, useStillModel } from './day-model.tsx';
import styles from './day-page.module.css';
import { Summary } from './summary/summary-view.tsx';

/** The print view of all boards: each on its axis, with its analysis. */
export function PrintedDay({ title, document }: { title: string; document: Y.Doc }) {
  const model = useStillModel(document);
  const day = useMemo(() => readDocument(dayInLifeDocument, document).value, [document]);
  return (
    <DayProvider model={model}>
      <div className={styles.page}>
        <h1 dir="auto" className={styles.pageTitle}>
          {title}
        </h1>
        <p>{day.facts.about}</p>
        {day.boards.map((board) => (
          <section key={board.id}>
            <h2 dir="auto" className={styles.pageBoard}>
              {board.title || 'Untitled board'}
            </h2>
            <PrintedBoard id={board.id} />
          </section>
        ))}
      </div>
    </DayProvider>
  );
}

function PrintedBoard({ id }: { id: string }) {
  const shown = useBoard(id);
  const { document } = useDay();
  const summary = useMemo(() => {
    const day = readDocument(dayInLifeDocument, document).value;
    const board = day.boards.find((one) => one.id === id);
    return board ? summariseBoard(day, board) : null;
  }, [document, id]);
  if (!shown || !summary) return null;
  return (
    <>
      <BoardAxis shown={shown} drawsAll />
      <Summary shown={shown} summary={summary} />
    </>
  );
}
