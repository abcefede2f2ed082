import { ActionIcon, Tooltip } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SendTo } from '#features/links/web/index.ts';
import { useOpenSurface, usePreservedText } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { spliceBetween } from '#kernel/text/text.ts';
import { bindText } from '#platform/web/live/bind-text.ts';
import { reportExcess } from '#platform/web/toasts/report-excess.ts';
import { limited } from '#ui/fields/limited.ts';
import panel from '#ui/fields/panel.module.css';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { typeTask } from '../../document/edits.ts';
import { type TaskText, taskTextLabels, taskTexts } from '../../document/records/tasks.ts';
import { type LiveDay, useDay } from '../day-model.tsx';
import styles from './panels.module.css';

const hints: Readonly<Record<TaskText, string>> = {
  saw: 'What could be seen',
  thought: 'What went through their mind',
  pain: 'What hurts here',
  opportunity: 'What could help',
};

/** The kinds of items that a pain or an opportunity can be sent to: parts of maps, and tasks of a matrix. */
const receivers = ['card', 'stage', 'row', 'persona', 'task'] as const;

/** Observations, thoughts, pain and opportunity of a task, which several users can edit at once. */
export function TaskTexts({ task }: { task: DayRecord<'tasks'> }) {
  const { editor } = useDay();
  const { project, visit } = useOpenSurface();
  const [sending, setSending] = useState<TaskText | null>(null);
  const shown = taskTexts.filter((text) => editor || task[text] !== '');
  if (shown.length === 0) return null;
  return (
    <div className={panel.section}>
      {shown.map((text) => (
        <div key={text} className={styles.text}>
          <span className={styles.textHeader}>
            {taskTextLabels[text]}
            {(text === 'pain' || text === 'opportunity') && task[text] !== '' && !visit ? (
              <Tooltip label="Send to a map or a matrix">
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={`Send ${taskTextLabels[text].toLowerCase()} to another project`}
                  onClick={() => setSending(text)}
                >
                  <IconSend size={16} />
                </ActionIcon>
              </Tooltip>
            ) : null}
          </span>
          {editor ? (
            <TextField id={task.id} text={text} editor={editor} />
          ) : (
            <p className={panel.text}>{task[text]}</p>
          )}
        </div>
      ))}
      {sending === null ? null : (
        <SendTo
          from={{ project: project.id, item: `${sending}:${task.id}` }}
          types={receivers}
          onClose={() => setSending(null)}
        />
      )}
    </div>
  );
}

function TextField({ id, text, editor }: { id: string; text: TaskText; editor: LiveDay }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const shared = editor.opened.tasks.text(id, text);
    if (!field.current || !shared) return;
    return bindText(
      field.current,
      shared,
      (splice) => editor.edit(typeTask, { id, text, ...splice }),
      (rest) => reportExcess(rest, lengths.text),
    );
  }, [id, text, editor]);
  const [hasCaret, setHasCaret] = useState(false);
  usePreservedText({
    of: { collection: 'tasks', id },
    field,
    readText: () => field.current?.value ?? null,
    isOpen: hasCaret,
    limit: lengths.text,
    onBack(typed) {
      const splice = spliceBetween(editor.opened.tasks.get(id)?.[text] ?? '', typed);
      if (splice) editor.edit(typeTask, { id, text, ...splice });
    },
  });
  return (
    <textarea
      ref={field}
      className={panel.textField}
      aria-label={taskTextLabels[text]}
      placeholder={hints[text]}
      rows={1}
      {...limited(lengths.text)}
      onFocus={() => setHasCaret(true)}
      onBlur={() => setHasCaret(false)}
    />
  );
}
