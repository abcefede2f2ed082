import { useElementSize } from '@mantine/hooks';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { MatrixGrid } from './grid/matrix-grid.tsx';
import { together } from './model/matrix-layout.ts';
import { useMatrix } from './model/matrix-model.tsx';
import styles from './red-routes.module.css';
import { SubTabs } from './sub-tabs.tsx';
import { TaskTable } from './table/task-table.tsx';
import { UnplacedTray } from './unplaced-tray.tsx';

/** The shown matrix: tabs of its sub-matrices, and the 4×4 of one, the aggregate, or the table. */
export function DrawnMatrix() {
  const { shown, records } = useMatrix();
  const { ref, width } = useElementSize();
  const { label: name = '' } = useRecord(records, 'subMatrices', shown.sub) ?? {};
  const label = shown.sub === together ? 'Matrix of all together' : `Matrix of ${name}`;
  return (
    <div className={styles.surface}>
      <SubTabs />
      {shown.isTable ? null : <UnplacedTray />}
      <div ref={ref} className={styles.drawn}>
        {shown.isTable ? (
          <TaskTable availableWidth={width} />
        ) : (
          <MatrixGrid key={`${shown.matrix} ${shown.sub}`} availableWidth={width} label={label} />
        )}
      </div>
    </div>
  );
}
