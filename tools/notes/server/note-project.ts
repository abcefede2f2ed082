import type { z } from 'zod';
import type { Projects } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/actor.ts';
import { openDocument } from '#kernel/document.ts';
import { applyEdit, type Edit } from '#kernel/edit.ts';
import { commonFailures } from '#kernel/failure.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { type NotesShape, notesDocument, type OpenedNotes } from '../document/notes-document.ts';

/** Runs one edit. */
export type Run = <Input extends z.ZodType>(
  edit: Edit<NotesShape, Input>,
  input: z.input<Input>,
) => void;

/** Looks at and changes the documents of note projects, for who may. */
export interface NoteProjects {
  /** @throws not_found, edit_forbidden */
  allowEdit(actor: Actor, id: string): Promise<void>;
  /** @throws not_found for who does not see the project, or when it is of another kind */
  look<T>(actor: Actor, id: string, look: (opened: OpenedNotes) => T): Promise<T>;
  /**
   * Runs edits as one change, which everybody sees at once.
   * @throws not_found, edit_forbidden, and what the edits throw
   */
  change<T>(actor: Actor, id: string, work: (run: Run, opened: OpenedNotes) => T): Promise<T>;
}

export function createNoteProjects(
  projects: Pick<Projects, 'allow'>,
  realtime: Pick<Realtime, 'edit' | 'read'>,
): NoteProjects {
  const allow = async (actor: Actor, wanted: 'see' | 'edit', id: string) => {
    const { project } = await projects.allow(actor, wanted, id);
    if (project.kind !== 'NOTE') throw commonFailures.fail('not_found');
  };

  return {
    allowEdit: (actor, id) => allow(actor, 'edit', id),

    async look(actor, id, look) {
      await allow(actor, 'see', id);
      return realtime.read(id, (document) => look(openDocument(notesDocument, document)));
    },

    async change<T>(actor: Actor, id: string, work: (run: Run, opened: OpenedNotes) => T) {
      await allow(actor, 'edit', id);
      const origin = { kind: 'call', userId: actor.userId } as const;
      const answers: T[] = [];
      await realtime.edit(id, actor.userId, (document) => {
        const run: Run = (edit, input) => applyEdit(document, edit, input, origin);
        answers.push(work(run, openDocument(notesDocument, document)));
      });
      const [answer] = answers;
      return answer as T;
    },
  };
}
