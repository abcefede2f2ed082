import { Menu, UnstyledButton } from '@mantine/core';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { MapLine } from '../../layout/map-layout.ts';
import { useMap, type Whose } from '../../map-model.tsx';
import styles from './curve-choice.module.css';
import { useCurveColour } from './curve-piece.tsx';
import { useCurves, useWhose } from './line-curves.ts';

/** Whose curves a line shows, and whose is set in it. */
export function CurveChoice({ line }: { line: MapLine }) {
  const { editor, board, records } = useMap();
  const curves = useCurves(line);
  const whose = useWhose(line);
  const personas = useIds(records, 'personas');
  const people = line.lane === null ? [null, ...personas] : [line.lane];
  if (!editor) return <Legend curves={curves.length < 2 ? [] : curves} />;
  const others = curves.filter(
    ({ persona, series }) => persona !== whose.persona || series !== whose.series,
  );
  const choose = (next: Whose) => board.whose.set(new Map(board.whose.get()).set(line.id, next));
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton className={styles.curveChoice ?? ''} tabIndex={-1} title="Whose feelings">
            <Named whose={whose} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Set the feelings of</Menu.Label>
          {(['current', 'future'] as const).flatMap((series) =>
            people.map((persona) => (
              <Menu.Item key={`${series} ${persona}`} onClick={() => choose({ persona, series })}>
                <Named whose={{ persona, series }} />
              </Menu.Item>
            )),
          )}
        </Menu.Dropdown>
      </Menu>
      <Legend curves={others} />
    </>
  );
}

/** Curves beside their names. */
function Legend({ curves }: { curves: readonly Whose[] }) {
  if (curves.length === 0) return null;
  return (
    <span className={styles.curves}>
      {curves.map((curve) => (
        <Named key={`${curve.series} ${curve.persona}`} whose={curve} />
      ))}
    </span>
  );
}

function Named({ whose: { persona, series } }: { whose: Whose }) {
  const { records } = useMap();
  const colour = useCurveColour(persona);
  const actor = records.facts().actor || 'The actor';
  const name = persona ? records.get('personas', persona)?.name || 'Unnamed persona' : actor;
  return (
    <span className={styles.curveName} style={cssVariables({ '--curve': colour })}>
      <span className={styles.stroke} data-future={series === 'future' || undefined} />
      {series === 'future' ? `${name}, in future` : name}
    </span>
  );
}
