import { Menu, UnstyledButton } from '@mantine/core';
import { useIds, useProperties, useRecord } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { MapLine } from '../../layout/map-layout.ts';
import { useMap, type Whose } from '../../map-model.tsx';
import styles from './curve-choice.module.css';
import { useCurveColour } from './curve-segment.tsx';
import { useCurves, useWhose } from './line-curves.ts';

/** Shows which curves a line has, and selects the one that is edited. */
export function CurveChoice({ line }: { line: MapLine }) {
  const { editor, board, records } = useMap();
  const curves = useCurves(line);
  const whose = useWhose(line);
  const personas = useIds(records, 'personas');
  const people = line.lane === null ? [null, ...personas] : [line.lane];
  if (!editor) return <Legend curves={curves.length < 2 ? [] : curves} lane={line.lane} />;
  const others = curves.filter(
    ({ persona, series }) => persona !== whose.persona || series !== whose.series,
  );
  const choose = (next: Whose) => board.whose.set(new Map(board.whose.get()).set(line.id, next));
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton className={styles.curveChoice ?? ''} tabIndex={-1} title="Whose feelings">
            <Named whose={whose} lane={line.lane} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Set the feelings of</Menu.Label>
          {(['current', 'future'] as const).flatMap((series) =>
            people.map((persona) => (
              <Menu.Item key={`${series} ${persona}`} onClick={() => choose({ persona, series })}>
                <Named whose={{ persona, series }} lane={line.lane} />
              </Menu.Item>
            )),
          )}
        </Menu.Dropdown>
      </Menu>
      <Legend curves={others} lane={line.lane} />
    </>
  );
}

/** The legend of the curves. */
function Legend({ curves, lane }: { curves: readonly Whose[]; lane: string | null }) {
  if (curves.length === 0) return null;
  return (
    <span className={styles.curves}>
      {curves.map((curve) => (
        <Named key={`${curve.series} ${curve.persona}`} whose={curve} lane={lane} />
      ))}
    </span>
  );
}

interface NamedProps {
  whose: Whose;
  /** The lane that it is in, which already shows the name of its persona. */
  lane: string | null;
}

function Named({ whose: { persona, series }, lane }: NamedProps) {
  const { records } = useMap();
  const colour = useCurveColour(persona);
  const actor = useProperties(records).actor || 'The actor';
  const called = useRecord(records, 'personas', persona ?? '')?.name || 'Unnamed persona';
  const name = persona ? called : actor;
  const isSaid = lane !== null && persona === lane;
  const [now, future] = isSaid ? ['Now', 'In future'] : [name, `${name}, in future`];
  return (
    <span className={styles.curveName} style={cssVariables({ '--curve': colour })}>
      <span className={styles.stroke} data-future={series === 'future' || undefined} />
      {series === 'future' ? future : now}
    </span>
  );
}
