import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconBinaryTree2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { DraftedBy, DraftPartButton } from '#features/generation/web/index.ts';
import { SavedText } from '#features/projects/web/index.ts';
import { type NewTag, nextTag, tagCalled } from '#features/tags/document/index.ts';
import { TagField } from '#features/tags/web/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import {
  useAllRecords,
  useGroup,
  useIds,
  useReading,
  useRecord,
  useRecords,
} from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import panel from '#ui/fields/panel.module.css';
import {
  type LevelPair,
  levelPair,
  levelPairOf,
  levels,
  palette,
  zoneLabels,
} from '../../contract/codes.ts';
import { explainReach, explainTraffic } from '../../document/analysis/aggregate.ts';
import { heatOf } from '../../document/analysis/heat.ts';
import {
  addTag,
  changeTask,
  markMeasured,
  pictureTask,
  placeTasks,
  setTag,
} from '../../document/edits.ts';
import { placementId } from '../../document/records/tasks.ts';
import type { RoutesRecord } from '../../document/red-routes-document.ts';
import { useLevelLabel } from '../grid/level-headers.tsx';
import { attachmentsOf } from '../model/attachments.ts';
import { type LiveRoutes, useAnalysed, useMatrix } from '../model/matrix-model.tsx';
import { useShow } from '../model/shown.ts';
import { useAddSub } from '../subs/use-add-sub.ts';
import styles from './panels.module.css';
import { PictureField } from './picture-field.tsx';
import { TaskEvidence } from './task-evidence.tsx';
import { TaskLinkedItems } from './task-linked-items.tsx';

/** The fields of a task, its placements, and its analysis. */
export function TaskDetails({ id }: { id: string }) {
  const { records, editor } = useMatrix();
  const task = useRecord(records, 'tasks', id);
  if (!task) return null;
  return (
    <>
      <div className={panel.section}>
        <p className={panel.quiet}>Task</p>
        {editor ? <TaskFields task={task} editor={editor} /> : <TaskTexts task={task} />}
        <TaskTags id={id} />
        <DraftedBy collection="tasks" record={task} />
        {editor && task.within === null ? (
          <DraftPartButton focus={{ task: id }} name={task.name} what="task" />
        ) : null}
      </div>
      <Placements task={task} />
      <Numbers id={id} />
      {task.within === null ? <Parts task={task} /> : null}
      <TaskEvidence id={id} />
      <TaskLinkedItems id={id} />
    </>
  );
}

type Task = RoutesRecord<'tasks'>;

function TaskFields({ task, editor }: { task: Task; editor: LiveRoutes }) {
  const { id, name, description, critical } = task;
  const isNew = useNewTask(id);
  const analysed = useAnalysed();
  const measured = analysed?.analysis.ranking.find((one) => one.task.id === id)?.measured ?? false;
  return (
    <>
      <SavedText
        of={{ collection: 'tasks', id }}
        label="Name"
        startsSelected={isNew}
        value={name}
        limit={lengths.taskTitle}
        onSave={(next) => editor.edit(changeTask, { id, name: next })}
      />
      <SavedText
        of={{ collection: 'tasks', id }}
        label="Description"
        long
        value={description}
        limit={lengths.text}
        onSave={(next) => editor.edit(changeTask, { id, description: next })}
      />
      <Switch
        label="Critical: must never fail"
        checked={critical}
        onChange={({ currentTarget: { checked } }) =>
          editor.edit(changeTask, { id, critical: checked })
        }
      />
      <Switch
        label="All levels were measured"
        checked={measured}
        onChange={({ currentTarget: { checked } }) =>
          editor.edit(markMeasured, { task: id, measured: checked })
        }
      />
      <PictureField
        picture={task.picture}
        at={id}
        plan={(image) => planEdit(pictureTask, { id, image })}
      />
    </>
  );
}

/** Whether a task was just added; only until its details are shown. */
function useNewTask(id: string): boolean {
  const { newTask } = useMatrix();
  const isNew = useStore(newTask) === id;
  useEffect(() => newTask.set(null), [newTask]);
  return isNew;
}

function TaskTexts({ task: { name, description, critical } }: { task: Task }) {
  return (
    <>
      <p dir="auto" className={panel.text}>
        {name || 'Unnamed task'}
      </p>
      {description ? <p className={panel.quiet}>{description}</p> : null}
      {critical ? <p className={panel.quiet}>Critical: must never fail</p> : null}
    </>
  );
}

function TaskTags({ id }: { id: string }) {
  const { records, editor } = useMatrix();
  const tags = useRecords(records, 'tags', useIds(records, 'tags'));
  const taggings = useRecords(records, 'taggings', useGroup(attachmentsOf(records).taggings, id));
  const own = tags.filter((tag) => taggings.some((one) => one.tag === tag.id));
  if (own.length === 0 && !editor) return null;
  const change = (live: LiveRoutes, off: readonly { id: string }[], on: readonly NewTag[]) =>
    live.editAll([
      ...off.map((tag) => planEdit(setTag, { tag: tag.id, task: id, on: false })),
      ...on.flatMap((one) => planTagByName(live, one, id)),
    ]);
  return (
    <TagField tags={tags} own={own} onChange={editor && ((off, on) => change(editor, off, on))} />
  );
}

/** Plans to add a tag to a task by name, and to create it if it does not exist. */
function planTagByName(editor: LiveRoutes, added: NewTag, task: string): PlannedEdit[] {
  const tags = editor.opened.tags.all();
  const known = tagCalled(tags, added.name);
  if (known) return [planEdit(setTag, { tag: known.id, task, on: true })];
  const tag = nextTag(tags, palette, newId(), added);
  return [planEdit(addTag, tag), planEdit(setTag, { tag: tag.id, task, on: true })];
}

/** The placements of a task in each sub-matrix, which can be edited here. */
function Placements({ task }: { task: Task }) {
  const analysed = useAnalysed();
  if (!analysed) return null;
  const { subs, drills } = analysed.view;
  const shown = task.within === null ? subs : drills.filter(({ id }) => id === task.within);
  if (shown.length === 0) return null;
  return (
    <section className={panel.section} aria-label="Levels" data-tour="levels">
      <h3 className={panel.heading}>Levels</h3>
      <ul className={styles.current}>
        {shown.map(({ id, label }) => (
          <li key={id} className={styles.stand}>
            <span className={styles.name}>{label || 'Unnamed'}</span>
            <StandChoice sub={id} label={label} task={task.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StandChoice({ sub, label, task }: { sub: string; label: string; task: string }) {
  const { records, editor } = useMatrix();
  const stand = useRecord(records, 'placements', placementId(sub, task));
  const choices = useStandChoices();
  const at = stand?.at ?? '';
  if (!editor)
    return <span>{choices.find(({ value }) => value === at)?.label ?? 'Not placed'}</span>;
  const choose = (next: string) => {
    const chosen: LevelPair | null = levelPair.safeParse(next).data ?? null;
    editor.edit(placeTasks, { placements: [{ subMatrix: sub, task, at: chosen }] });
  };
  return (
    <NativeSelect
      size="xs"
      aria-label={sentence`Levels for ${label || 'unnamed'}`}
      className={styles.choice ?? ''}
      value={at}
      data={[{ value: '', label: 'Not placed' }, ...choices]}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

/** The labels of all sixteen level pairs: '4,3 · All, most of the time'. */
function useStandChoices() {
  const [r1, r2, r3, r4] = [
    useLevelLabel('reach', 1),
    useLevelLabel('reach', 2),
    useLevelLabel('reach', 3),
    useLevelLabel('reach', 4),
  ];
  const [f1, f2, f3, f4] = [
    useLevelLabel('frequency', 1),
    useLevelLabel('frequency', 2),
    useLevelLabel('frequency', 3),
    useLevelLabel('frequency', 4),
  ];
  const [reaches, often] = [
    [r1, r2, r3, r4],
    [f1, f2, f3, f4],
  ];
  return levels
    .toReversed()
    .flatMap((reach) => levels.toReversed().map((frequency) => ({ reach, frequency })))
    .map((at) => ({
      value: levelPairOf(at),
      label: `${levelPairOf(at)} · ${reaches?.[at.reach - 1]}, ${often?.[at.frequency - 1]?.toLowerCase()}`,
    }));
}

/** The analysis of a task; each number shows how it was computed. */
function Numbers({ id }: { id: string }) {
  const analysed = useAnalysed();
  const { records } = useMatrix();
  const one = analysed?.analysis.ranking.find(({ task }) => task.id === id);
  const names = useReading(records, ['subMatrices'], () =>
    (one?.missing ?? []).map((sub) => records.get('subMatrices', sub)?.label || 'Unnamed'),
  );
  if (!analysed || !one) return null;
  const { subs } = analysed.view;
  const { cell, heat, zone, traffic, share, spread } = one;
  return (
    <section className={panel.section} aria-label="All together">
      <h3 className={panel.heading}>All together</h3>
      <dl className={styles.numbers}>
        <dt>Traffic</dt>
        <dd>
          <b>{inShort(traffic)}</b>
          <span className={styles.from}>
            {explainTraffic(one.task, subs) || 'Nobody placed it'}
          </span>
        </dd>
        <dt>Share</dt>
        <dd>
          <b>{(share * 100).toFixed(1)} %</b>
          <span className={styles.from}>
            {inShort(traffic)} ÷ {inShort(analysed.analysis.traffic)}
          </span>
        </dd>
        {cell && heat !== null && zone ? (
          <>
            <dt>Reach</dt>
            <dd>
              <b>{cell.reach}</b>
              <span className={styles.from}>{explainReach(one.task, subs)}, rounded</span>
            </dd>
            <dt>Frequency</dt>
            <dd>
              <b>{cell.frequency}</b>
              <span className={styles.from}>traffic ÷ weighted reach, rounded</span>
            </dd>
            <dt>Heat</dt>
            <dd>
              <b>{heatOf(cell)}</b>
              <span className={styles.from}>
                {cell.reach}·{cell.frequency} · {zoneLabels[zone]}
              </span>
            </dd>
          </>
        ) : null}
        {spread !== null && spread >= 8 ? (
          <>
            <dt>Differ</dt>
            <dd>
              <b>{spread}</b>
              <span className={styles.from}>
                between the highest and the lowest heat: design for both, or split
              </span>
            </dd>
          </>
        ) : null}
      </dl>
      {names.length > 0 ? (
        <p className={panel.quiet}>Missing: {names.join(', ')} have not placed it.</p>
      ) : null}
    </section>
  );
}

function inShort(value: number): string {
  return value.toLocaleString(undefined, { maximumFractionDigits: 2 });
}

/** A link to the parts of a task, or a button that splits it into parts. */
function Parts({ task }: { task: Task }) {
  const { records, editor } = useMatrix();
  const addSub = useAddSub();
  const show = useShow();
  const drill = useAllRecords(records, 'subMatrices').find(
    ({ parentTask }) => parentTask === task.id,
  )?.id;
  if (!drill && !editor) return null;
  return (
    <Button
      size="compact-md"
      variant="subtle"
      color="gray"
      justify="start"
      leftSection={<IconBinaryTree2 size={16} />}
      onClick={() =>
        drill
          ? show({ sub: drill })
          : addSub({
              kind: 'task',
              label: cutTo(task.name || 'Task in parts', lengths.title),
              parentTask: task.id,
            })
      }
    >
      {drill ? 'Show its parts' : 'Split it into parts'}
    </Button>
  );
}
