import { HeaderNameField } from '#features/board/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useStorePart } from '#platform/web/store/store.ts';
import { headerColumn } from '#ui/grid/grid-shape.ts';
import { changePersona } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import type { MapLine } from '../../layout/map-layout.ts';
import { useLayout, useMap } from '../../map-model.tsx';
import { PersonaPicture } from '../../persona-picture.tsx';
import styles from './headers.module.css';

interface LaneNameProps {
  line: MapLine;
  persona: MapRecord<'personas'>;
}

/** The name of a lane's persona; a new persona is named in the first of its lanes. */
export function LaneName({ line, persona: { id, name, colour, picture } }: LaneNameProps) {
  const { editor, board } = useMap();
  const { lines } = useLayout();
  const isNamed = useStorePart(board.renaming, (now) => now?.id === id);
  const isFirst = [...lines.values()].find(({ lane }) => lane === id)?.id === line.id;
  if (editor && isNamed && isFirst) {
    return (
      <span className={styles.laneRenaming}>
        <HeaderNameField
          of={{ collection: 'personas', id }}
          name={name}
          first={null}
          label="Name of the persona"
          limit={lengths.title}
          cell={{ row: line.id, column: headerColumn }}
          onSave={(next) => editor.edit(changePersona, { id, name: next })}
          onClose={() => board.renaming.set(null)}
        />
      </span>
    );
  }
  return (
    <span className={styles.lane}>
      <PersonaPicture picture={picture} className={styles.laneFace}>
        <span className={styles.dot} style={{ backgroundColor: colour }} />
      </PersonaPicture>
      {name || 'Unnamed persona'}
    </span>
  );
}
