import type { HeadProps } from '#ui/grid/grid-parts.ts';
import { stepRow } from '../../layout/map-layout.ts';
import { useLayout } from '../../map-model.tsx';
import { PersonaHead } from './persona-head.tsx';
import { StageHead } from './stage-head.tsx';
import { StepHead } from './step-head.tsx';

/** The head of a column, or of several: a stage's, a step's or a persona's. */
export function ColumnHead(props: HeadProps) {
  const { columns, shape } = useLayout();
  if (props.row === stepRow) return <StepHead {...props} />;
  const column = columns[shape.columnAt.get(props.id) ?? -1];
  return column?.persona ? <PersonaHead {...props} /> : <StageHead {...props} />;
}
