import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { DraftedBy, DraftPartButton } from '#features/generation/web/index.ts';
import { UsedIn } from '#features/links/web/index.ts';
import { SavedText, useOpenSurface } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useProperties, useRecord } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { describeDay } from '../../document/edits.ts';
import { taskAnchor, taskOfAnchor, useAnchorLabels } from '../anchors.ts';
import { useDay } from '../day-model.tsx';
import { ContextFields } from './context-fields.tsx';
import { MoodFields } from './mood-fields.tsx';
import { Subtasks } from './subtasks.tsx';
import { TagChoice } from './tag-choice.tsx';
import { TaskEvidence } from './task-evidence.tsx';
import { TaskLinks } from './task-links.tsx';
import { TaskPicture } from './task-picture.tsx';
import { TaskTexts } from './task-texts.tsx';
import { TaskTitle } from './task-title.tsx';
import { TimeFields } from './time-fields.tsx';

/** All fields of the selected task, or of the one that the address names; without either, of the project. */
export function DetailsPanel({ at }: { at: string | null }) {
  const day = useDay();
  const { records, chosen, editor } = day;
  const { visit } = useOpenSurface();
  const focus = useSyncExternalStore(chosen.subscribe, chosen.focus);
  const addressed = taskOfAnchor(at);
  useShownFirst(addressed);
  useFollowed(addressed, focus);
  const id = addressed ?? focus ?? '';
  const task = useRecord(records, 'tasks', id);
  if (!task) return <ProjectDetails />;
  return (
    <div key={id} className={panel.panel}>
      <div className={panel.section}>
        <TaskTitle task={task} />
        <TimeFields task={task} />
        {visit ? null : <DraftedBy collection="tasks" record={task} />}
        {editor ? <DraftPartButton focus={{ task: id }} name={task.title} what="task" /> : null}
      </div>
      <ContextFields task={task} />
      <MoodFields task={task} />
      <TaskTexts task={task} />
      <Subtasks task={id} />
      <div className={panel.section}>
        <TagChoice task={id} />
        <TaskPicture task={task} />
      </div>
      <TaskEvidence task={id} />
      <TaskLinks id={id} />
    </div>
  );
}

/** Scrolls once to the task that the address names when the panel opens. */
function useShownFirst(id: string | null): void {
  const { reveal } = useAnchorLabels(useDay());
  const show = useEffectEvent(() => {
    if (id !== null) reveal(taskAnchor(id));
  });
  useEffect(() => show(), []);
}

/** A later selection replaces the task of the address. */
function useFollowed(addressed: string | null, focus: string | null): void {
  const { showPanel } = useOpenSurface();
  const before = useRef(focus);
  const follow = useEffectEvent(() => {
    const isOther = focus !== before.current && focus !== null;
    before.current = focus;
    if (isOther && addressed !== null && focus !== addressed) {
      showPanel('details', taskAnchor(focus));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever another is chosen.
  useEffect(() => follow(), [focus]);
}

function ProjectDetails() {
  const { records, editor } = useDay();
  const { project } = useOpenSurface();
  const { about } = useProperties(records);
  return (
    <div className={panel.panel}>
      {editor ? (
        <SavedText
          of={null}
          label="Whose day it is"
          placeholder="Ines, 34, nurse on a ward with 14 beds"
          value={about}
          limit={lengths.text}
          long
          onSave={(next) => editor.edit(describeDay, { about: next })}
        />
      ) : (
        <p className={panel.text}>{about}</p>
      )}
      <p className={panel.empty}>Choose a task to see and change what belongs to it.</p>
      <UsedIn of={{ project: project.id, item: '' }} />
    </div>
  );
}
