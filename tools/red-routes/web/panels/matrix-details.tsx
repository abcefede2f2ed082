import { Button, NumberInput, Switch } from '@mantine/core';
import { SavedText } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useAllRecords } from '#platform/web/live/use-live-document.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import panel from '#ui/fields/panel.module.css';
import { axes, axisLabels, levels } from '../../contract/codes.ts';
import { changeMatrix, nameLevel, weighSubMatrices } from '../../document/edits.ts';
import { proposedWeights } from '../../document/linkable-items.ts';
import { levelId } from '../../document/records/matrices.ts';
import { useLevelLabel } from '../grid/level-headers.tsx';
import { type LiveRoutes, useAnalysed, useMatrix } from '../model/matrix-model.tsx';
import styles from './panels.module.css';

/** The fields of a whole matrix: its title, axes and zones, and the weights of its sub-matrices. */
export function MatrixDetails() {
  const { matrix, editor } = useMatrix();
  return (
    <>
      <section className={panel.section} aria-label="Matrix">
        <h3 className={panel.heading}>Matrix</h3>
        {editor ? (
          <MatrixFields editor={editor} />
        ) : (
          <p dir="auto" className={panel.text}>
            {matrix.title || 'Unnamed matrix'}
          </p>
        )}
      </section>
      <Weights />
      {editor ? (
        <section className={panel.section} aria-label="Axes and levels">
          <h3 className={panel.heading}>Axes and levels</h3>
          <AxisFields editor={editor} />
        </section>
      ) : null}
    </>
  );
}

function MatrixFields({ editor }: { editor: LiveRoutes }) {
  const { matrix } = useMatrix();
  const { id, title, swapAxes } = matrix;
  return (
    <>
      <SavedText
        of={{ collection: 'matrices', id }}
        label="Title"
        value={title}
        limit={lengths.title}
        onSave={(next) => editor.edit(changeMatrix, { id, title: next })}
      />
      <Switch
        label="Swap the axes"
        checked={swapAxes}
        onChange={({ currentTarget: { checked } }) =>
          editor.edit(changeMatrix, { id, swapAxes: checked })
        }
      />
      <fieldset className={panel.bare}>
        <legend className={panel.legend}>Zones begin at a heat of</legend>
        <div className={styles.thresholds}>
          <Threshold zone="red" label="Red" editor={editor} />
          <Threshold zone="amber" label="Amber" editor={editor} />
          <Threshold zone="yellow" label="Yellow" editor={editor} />
        </div>
      </fieldset>
    </>
  );
}

interface ThresholdProps {
  zone: 'red' | 'amber' | 'yellow';
  label: string;
  editor: LiveRoutes;
}

/** The minimum heat of a zone, limited by those of its neighbours. */
function Threshold({ zone, label, editor }: ThresholdProps) {
  const { matrix } = useMatrix();
  const { id, red, amber, yellow } = matrix;
  const [min, max] = {
    red: [amber + 1, 16],
    amber: [yellow + 1, red - 1],
    yellow: [1, amber - 1],
  }[zone] as [number, number];
  return (
    <NumberInput
      size="xs"
      label={label}
      min={min}
      max={max}
      clampBehavior="blur"
      value={matrix[zone]}
      onChange={(next) => {
        if (typeof next !== 'number' || next < min || next > max) return;
        editor.edit(changeMatrix, { id, [zone]: next });
      }}
    />
  );
}

/** The weights of all sub-matrices, their sum, and the shares of linked personas as a suggestion. */
function Weights() {
  const { records, editor } = useMatrix();
  const analysed = useAnalysed();
  const stored = new Map(useAllRecords(records, 'subMatrices').map((sub) => [sub.id, sub]));
  if (!analysed || analysed.view.subs.length === 0) return null;
  const { subs } = analysed.view;
  const sum = analysed.analysis.weights;
  const shared = subs.map(({ id }) => ({ id, share: stored.get(id)?.share ?? null }));
  const proposal = proposedWeights(shared);
  const differs = proposal?.some(({ id, weight }) => stored.get(id)?.weight !== weight);
  const even = () => {
    const weights = proposedWeights(subs.map(({ id }) => ({ id, share: 1 })));
    if (weights) editor?.edit(weighSubMatrices, { weights });
  };
  const take = () => {
    if (!proposal || !editor) return;
    editor.edit(weighSubMatrices, { weights: proposal });
    showToast({ text: 'Weights are the shares of the personas.', kind: 'success' });
  };
  return (
    <section className={panel.section} aria-label="Weights">
      <h3 className={panel.heading}>Weights</h3>
      <ul className={styles.current}>
        {subs.map(({ id, label, weight }) => (
          <li key={id} className={styles.stand}>
            <span className={styles.name}>{label || 'Unnamed'}</span>
            <span className={panel.count}>{weight / 10_000}</span>
          </li>
        ))}
      </ul>
      {sum === 1 ? null : (
        <p className={styles.warning} role="status">
          They add up to {sum.toLocaleString(undefined, { maximumFractionDigits: 4 })}, not 1.
          Traffic uses them as they are; cells use their proportions.
        </p>
      )}
      {editor ? (
        <div className={panel.line}>
          {differs ? (
            <Button size="compact-sm" variant="default" onClick={take}>
              Use the shares of the personas
            </Button>
          ) : null}
          {sum === 1 ? null : (
            <Button size="compact-sm" variant="default" onClick={even}>
              Give all the same weight
            </Button>
          )}
        </div>
      ) : null}
    </section>
  );
}

function AxisFields({ editor }: { editor: LiveRoutes }) {
  const { matrix } = useMatrix();
  const { id, reachTitle, frequencyTitle } = matrix;
  return axes.map((axis) => (
    <fieldset key={axis} className={panel.bare}>
      <SavedText
        of={{ collection: 'matrices', id }}
        label={axis === 'reach' ? 'Reach asks' : 'Frequency asks'}
        placeholder={axisLabels[axis].title}
        value={axis === 'reach' ? reachTitle : frequencyTitle}
        limit={lengths.title}
        onSave={(next) =>
          editor.edit(
            changeMatrix,
            axis === 'reach' ? { id, reachTitle: next } : { id, frequencyTitle: next },
          )
        }
      />
      <div className={styles.levels}>
        {levels.map((level) => (
          <LevelField key={level} axis={axis} level={level} editor={editor} />
        ))}
      </div>
    </fieldset>
  ));
}

interface LevelFieldProps {
  axis: (typeof axes)[number];
  level: (typeof levels)[number];
  editor: LiveRoutes;
}

function LevelField({ axis, level, editor }: LevelFieldProps) {
  const { matrix } = useMatrix();
  const label = useLevelLabel(axis, level);
  return (
    <SavedText
      of={{ collection: 'levels', id: levelId(matrix.id, axis, level) }}
      label={`Level ${level}`}
      value={label}
      limit={lengths.scaleLabel}
      onSave={(next) =>
        editor.edit(nameLevel, { matrix: matrix.id, axis, place: level, label: next })
      }
    />
  );
}
