import { memo } from 'react';
import { useLayout } from '../../map-model.tsx';
import { BlueprintLine } from './blueprint-line.tsx';
import { GroupHead } from './group-head.tsx';
import { RowHead } from './row-head.tsx';

/** The head of a line of the grid: of a row, of a section, or one of the blueprint's lines. */
export const LineHead = memo(function LineHead({ id }: { id: string }) {
  const { lines, bands } = useLayout();
  const line = lines.get(id);
  if (line) return <RowHead line={line} />;
  const of = bands.get(id)?.of;
  if (!of) return null;
  return 'group' in of ? (
    <GroupHead line={id} group={of.group} />
  ) : (
    <BlueprintLine line={id} of={of.line} />
  );
});
