import { type ReactNode, useMemo } from 'react';
import type * as Y from 'yjs';
import { PaperHeader, printedDate, usePaper } from '#features/exports/web/index.ts';
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
  const paper = usePaper();
  const header = (
    <h1 dir="auto" className={styles.pageTitle}>
      {title}
    </h1>
  );
  return (
    <DayProvider model={model}>
      <div className={styles.page} data-on-paper={paper !== null || undefined}>
        {paper ? (
          <PaperHeader paper={paper} details={[printedDate()]}>
            {header}
          </PaperHeader>
        ) : (
          header
        )}
        <p>{day.facts.about}</p>
        {day.boards.map((board) => (
          <section key={board.id}>
            <PrintedBoard id={board.id}>
              <h2 dir="auto" className={styles.pageBoard}>
                {board.title || 'Untitled board'}
              </h2>
            </PrintedBoard>
          </section>
        ))}
      </div>
    </DayProvider>
  );
}

/** A board below its heading, and its analysis: neither is cut where it fits on a sheet. */
function PrintedBoard({ id, children }: { id: string; children: ReactNode }) {
  const shown = useBoard(id);
  const { document } = useDay();
  const summary = useMemo(() => {
    const day = readDocument(dayInLifeDocument, document).value;
    const board = day.boards.find((one) => one.id === id);
    return board ? summariseBoard(day, board) : null;
  }, [document, id]);
  if (!shown || !summary) return children;
  return (
    <>
      <div data-print-block>
        {children}
        <BoardAxis shown={shown} drawsAll />
      </div>
      <div data-print-block>
        <Summary shown={shown} summary={summary} />
      </div>
    </>
  );
}
