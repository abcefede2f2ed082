import type * as Y from 'yjs';
import { useIsNarrow } from '#ui/narrow/use-is-narrow.ts';
import { BoardAxis } from './axis/board-axis.tsx';
import { BoardTabs } from './boards/board-tabs.tsx';
import { useBoard, useShownBoard } from './boards/use-board.ts';
import { DayProvider, useStillModel } from './day-model.tsx';
import styles from './day-page.module.css';
import { DayList } from './list/day-list.tsx';

/** A read-only document, such as an old version or a sample of the library. */
export function StillDay({ document }: { document: Y.Doc }) {
  const model = useStillModel(document);
  return (
    <DayProvider model={model}>
      <div className={styles.still}>
        <BoardTabs />
        <StillBoard />
      </div>
    </DayProvider>
  );
}

function StillBoard() {
  const { id } = useShownBoard();
  const shown = useBoard(id);
  const isNarrow = useIsNarrow();
  if (!shown) return <p className={styles.nothing}>Nothing is recorded for this day.</p>;
  return isNarrow ? <DayList shown={shown} /> : <BoardAxis key={id} shown={shown} />;
}
