import { Button, NativeSelect, Slider } from '@mantine/core';
import { useMemo, useState } from 'react';
import { planEdit } from '#kernel/document/edit.ts';
import panel from '#ui/fields/panel.module.css';
import { Folded } from '#ui/show-more/folded.tsx';
import {
  type Levels,
  levelPair,
  levelPairOf,
  levelsOf,
  weightParts,
} from '../../contract/codes.ts';
import { explainTraffic, formatTraffic } from '../../document/analysis/aggregate.ts';
import { analyse } from '../../document/analysis/analysis.ts';
import { whatIf } from '../../document/analysis/matrix-view.ts';
import { placeTasks, weighSubMatrices } from '../../document/edits.ts';
import { useAnalysed, useMatrix } from '../model/matrix-model.tsx';
import styles from './panels.module.css';

/** Supposed levels, by task and sub-matrix. */
type Supposed = ReadonlyMap<string, ReadonlyMap<string, Levels>>;
const noWeights: ReadonlyMap<string, number> = new Map();
const noLevels: Supposed = new Map();
/** The number of ranked tasks that are shown at first. */
const maxShown = 20;

/**
 * Supposes other weights and levels, and shows the resulting ranking; nothing is saved until the user
 * applies it.
 */
export function WhatIfPanel() {
  const { editor } = useMatrix();
  const analysed = useAnalysed();
  const [weights, setWeights] = useState(noWeights);
  const [moved, setMoved] = useState(noLevels);
  const view = analysed?.view;
  const supposed = useMemo(
    () => view && analyse(whatIf(view, weights, moved)),
    [view, weights, moved],
  );
  if (!analysed || !supposed || !view) return null;
  if (view.tasks.length === 0 || view.subs.length === 0) {
    return (
      <div className={panel.panel}>
        <p className={panel.empty}>Place some tasks to try other weights and levels.</p>
      </div>
    );
  }
  const tried = weights.size + moved.size;
  const forget = () => {
    setWeights(noWeights);
    setMoved(noLevels);
  };
  const apply = () => {
    const weighed = [...weights].map(([id, parts]) => ({ id, weight: parts / weightParts }));
    const placements = [...moved].flatMap(([task, placements]) =>
      [...placements].map(([subMatrix, at]) => ({ subMatrix, task, at: levelPairOf(at) })),
    );
    editor?.editAll([
      planEdit(weighSubMatrices, { weights: weighed }),
      planEdit(placeTasks, { placements }),
    ]);
    forget();
  };
  const before = new Map(analysed.analysis.ranking.map(({ task }, at) => [task.id, at]));
  const change = whatIf(view, weights, moved);
  return (
    <div className={panel.panel}>
      <section className={panel.section} aria-label="Weights to try">
        <h3 className={panel.heading}>Weights</h3>
        {change.subs.map(({ id, label, weight }) => (
          <div key={id}>
            <div className={styles.stand}>
              <span className={styles.name}>{label || 'Unnamed'}</span>
              <span className={panel.count}>{formatTraffic(weight)}</span>
            </div>
            <Slider
              thumbLabel={`Weight of ${label || 'unnamed'}`}
              color="red"
              size="sm"
              min={0}
              max={1}
              step={0.05}
              label={null}
              value={weight / weightParts}
              onChange={(next) =>
                setWeights(new Map([...weights, [id, Math.round(next * weightParts)]]))
              }
            />
          </div>
        ))}
        {supposed.weights === 1 ? null : (
          <p className={styles.warning} role="status">
            They add up to {formatTraffic(Math.round(supposed.weights * weightParts))}, not 1.
          </p>
        )}
      </section>
      <TryLevels
        onTry={(task, sub, at) =>
          setMoved(new Map([...moved, [task, new Map([...(moved.get(task) ?? []), [sub, at]])]]))
        }
      />
      <section className={panel.section} aria-label="Ranking that would follow">
        <h3 className={panel.heading}>Ranking</h3>
        <Folded items={supposed.ranking} max={maxShown}>
          {(shown) => (
            <ol className={styles.list}>
              {shown.map(({ task, traffic, zone }, at) => {
                const by = (before.get(task.id) ?? at) - at;
                return (
                  <li key={task.id} className={styles.stand} data-zone={zone}>
                    <span className={styles.name}>
                      <span className={styles.rank}>{at + 1}</span> {task.name || 'Unnamed task'}
                    </span>
                    <span className={styles.by} data-up={by > 0 || undefined}>
                      {by === 0 ? '' : by > 0 ? `up ${by}` : `down ${-by}`}
                    </span>
                    <span className={panel.count} title={explainTraffic(task, change.subs)}>
                      {traffic.toLocaleString(undefined, { maximumFractionDigits: 2 })}
                    </span>
                  </li>
                );
              })}
            </ol>
          )}
        </Folded>
        <p className={panel.quiet}>
          {supposed.redRoutes.length} red routes, {analysed.analysis.redRoutes.length} as it is.
        </p>
      </section>
      {tried > 0 ? (
        <div className={styles.actions}>
          {editor ? (
            <Button size="compact-md" onClick={apply}>
              Keep this
            </Button>
          ) : null}
          <Button size="compact-md" variant="default" onClick={forget}>
            Back to how it is
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface TryLevelsProps {
  onTry: (task: string, sub: string, at: Levels) => void;
}

const levelPairs = [4, 3, 2, 1].flatMap((reach) =>
  [4, 3, 2, 1].map((often) => `${reach},${often}`),
);

/** Adds a supposed placement of a task. */
function TryLevels({ onTry }: TryLevelsProps) {
  const analysed = useAnalysed();
  const [task, setTask] = useState('');
  const [sub, setSub] = useState('');
  if (!analysed) return null;
  const { tasks, subs } = analysed.view;
  const named = (some: readonly { id: string; label?: string; name?: string }[]) =>
    some.map(({ id, label, name }) => ({ value: id, label: label || name || 'Unnamed' }));
  const chosenTask = tasks.find(({ id }) => id === task) ?? tasks[0];
  const chosenSub = subs.find(({ id }) => id === sub) ?? subs[0];
  const now = chosenTask?.placements.get(chosenSub?.id ?? '');
  return (
    <section className={panel.section} aria-label="A level to try">
      <h3 className={panel.heading}>A task elsewhere</h3>
      <NativeSelect
        size="xs"
        aria-label="Task"
        data={named(tasks)}
        value={chosenTask?.id ?? ''}
        onChange={({ currentTarget }) => setTask(currentTarget.value)}
      />
      <div className={panel.pair}>
        <NativeSelect
          size="xs"
          aria-label="Sub-matrix"
          data={named(subs)}
          value={chosenSub?.id ?? ''}
          onChange={({ currentTarget }) => setSub(currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          aria-label="Levels"
          value={now ? levelPairOf(now) : ''}
          data={[{ value: '', label: 'Not placed', disabled: true }, ...levelPairs]}
          onChange={({ currentTarget }) => {
            const at = levelPair.safeParse(currentTarget.value).data;
            if (at && chosenTask && chosenSub) onTry(chosenTask.id, chosenSub.id, levelsOf(at));
          }}
        />
      </div>
    </section>
  );
}
