import type { HeaderProps } from '#ui/grid/grid-parts.ts';
import { stepRow } from '../../layout/map-layout.ts';
import { useLayout } from '../../map-model.tsx';
import { PersonaHeader } from './persona-header.tsx';
import { StageHeader } from './stage-header.tsx';
import { StepHeader } from './step-header.tsx';

/** The header of a column, or of several: a stage's, a step's or a persona's. */
export function ColumnHeader(props: HeaderProps) {
  const { columns, shape } = useLayout();
  if (props.row === stepRow) return <StepHeader {...props} />;
  const column = columns[shape.columnAt.get(props.id) ?? -1];
  return column?.persona ? <PersonaHeader {...props} /> : <StageHeader {...props} />;
}
