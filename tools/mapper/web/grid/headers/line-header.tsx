import { memo } from 'react';
import { useLayout } from '../../map-model.tsx';
import { BlueprintLine } from './blueprint-line.tsx';
import { GroupHeader } from './group-header.tsx';
import { RowHeader } from './row-header.tsx';

/** The header of a line of the grid: of a row, a section, or a line of the blueprint. */
export const LineHeader = memo(function LineHeader({ id }: { id: string }) {
  const { lines, bands } = useLayout();
  const line = lines.get(id);
  if (line) return <RowHeader line={line} />;
  const of = bands.get(id)?.of;
  if (!of) return null;
  return 'group' in of ? (
    <GroupHeader line={id} group={of.group} />
  ) : (
    <BlueprintLine line={id} of={of.line} />
  );
});
