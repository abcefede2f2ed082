import { Button, Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { limitCodes } from '#features/plans/contract/failures.ts';
import { showLimit } from '#features/plans/web/index.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { ListedProject } from '#features/projects/contract/project.ts';
import { Dot } from '#features/tags/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { listNotes, saveNote } from '../../contract/note-calls.ts';
import styles from './side-notes.module.css';

/** How long 'Saved' is shown, in milliseconds (S4.90). */
const savedStays = 1000;

/** The user's note projects, the notes of one of them, and a field to add a note. */
export function SideNotes() {
  const [chosen, setChosen] = useState<string | null>(null);
  const projects = useQuery({
    queryKey: ['projects', 'NOTE', 'beside'],
    staleTime: 0,
    queryFn: ({ signal }) => send(listProjects, { query: { kind: 'NOTE' } }, { signal }),
  });
  if (projects.isPending) return <LoadingLines />;
  if (projects.isError) {
    return <LoadFailed what="Your note projects" onRetry={() => projects.refetch()} />;
  }
  const all = projects.data.projects;
  const project = all.find(({ _id }) => _id === chosen) ?? all[0];
  return (
    <div className={styles.panel}>
      {all.length > 0 ? (
        <Select
          aria-label="Note project"
          data={all.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={project?._id ?? null}
          allowDeselect={false}
          onChange={setChosen}
        />
      ) : (
        <p className={styles.quiet}>
          What you write down here becomes the first note of a new note project.
        </p>
      )}
      {!project || project.abilities.includes('edit') ? (
        <WriteDown project={project} onMade={setChosen} />
      ) : null}
      {project ? <Listed projectId={project._id} /> : null}
    </div>
  );
}

/** Adds a note, in a new project if there is none yet. */
function WriteDown({
  project,
  onMade,
}: {
  project: ListedProject | undefined;
  onMade: (projectId: string) => void;
}) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const save = useMutation({
    mutationFn: (body: string) =>
      send(
        saveNote,
        { body: { ...(project ? { note_project_id: project._id } : {}), body } },
        { handles: limitCodes },
      ),
    async onSuccess({ note_project_id }) {
      setText('');
      onMade(note_project_id);
      await client.invalidateQueries({ queryKey: ['projects', 'NOTE'] });
      await client.invalidateQueries({ queryKey: ['notes', note_project_id] });
    },
    onError: (error, body) => void showLimit(error, planSideOf('NOTE'), () => save.mutate(body)),
  });
  const { isSuccess, isPending, reset } = save;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, savedStays);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') save.mutate(text);
      }}
    >
      <textarea
        dir="auto"
        className={styles.field}
        aria-label="New note"
        placeholder="Write a note, in Markdown if you like"
        rows={4}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.currentTarget.form?.requestSubmit();
          }
        }}
      />
      <div className={styles.end}>
        <span className={styles.quiet} role="status">
          {isPending ? 'Saving...' : isSuccess ? 'Saved' : ''}
        </span>
        <Button type="submit" size="compact-md" disabled={text.trim() === ''} loading={isPending}>
          Save note
        </Button>
      </div>
    </form>
  );
}

function Listed({ projectId }: { projectId: string }) {
  const list = useQuery({
    queryKey: ['notes', projectId],
    staleTime: 0,
    queryFn: ({ signal }) => send(listNotes, { params: { id: projectId }, query: {} }, { signal }),
  });
  if (list.isPending) return <LoadingLines />;
  if (list.isError) return <LoadFailed what="The notes" onRetry={() => list.refetch()} />;
  if (list.data.notes.length === 0) return <p className={styles.quiet}>There are no notes yet.</p>;
  return (
    <ul className={styles.notes}>
      {list.data.notes.map(({ _id, title, excerpt, tags }) => (
        <li key={_id}>
          <Link className={styles.note} to={`/note-making/${projectId}?note=${_id}`}>
            <span className={styles.title}>
              {title || 'Untitled note'}
              {tags.map((tag) => (
                <span key={tag._id} title={tag.name}>
                  <Dot colour={tag.color} />
                </span>
              ))}
            </span>
            <span className={styles.excerpt}>{excerpt}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
