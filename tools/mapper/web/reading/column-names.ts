import { useReading } from '#platform/web/live/use-live-document.ts';
import type { MapColumn } from '../layout/map-layout.ts';
import { useMap } from '../map-model.tsx';

/** The names of columns: of stages, of steps with their stage, or of personas. */
export function useColumnNames(columns: readonly MapColumn[]): readonly string[] {
  const { records } = useMap();
  return useReading(records, ['stages', 'steps', 'personas'], () =>
    columns.map((column) => {
      const stage = records.get('stages', column.stage ?? '');
      const step = records.get('steps', column.step ?? '');
      const persona = records.get('personas', column.persona ?? '');
      const own = step?.name || persona?.name;
      const above = stage?.displayName || stage?.name;
      return [step ? above : null, own || above].filter(Boolean).join(' › ') || 'Unnamed';
    }),
  );
}
