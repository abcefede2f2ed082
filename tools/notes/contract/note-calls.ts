import { z } from 'zod';
import { planFailures } from '#features/plans/contract/failures.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { readingFailures } from '#kernel/call/reading-failures.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  colour,
  noteHighlight,
  noteList,
  noteTag,
  noteTitle,
  noteWithBody,
  partId,
} from './note.ts';
import { noteProject, notesPrefix } from './project.ts';

export const noteFailures = defineFailures({
  record_not_found: [404, 'This part of the project is no longer there.'],
  /** The message says what exceeds a limit, and where. */
  markdown_refused: [422, 'This Markdown cannot be read.'],
  quote_not_found: [404, 'This text is not in one paragraph of the note.'],
});

const failures = defineFailures({
  ...projectFailures.entries,
  ...planFailures.entries,
  ...noteFailures.entries,
});
const readingToo = defineFailures({ ...failures.entries, ...readingFailures.entries });
/** Reading a text is expensive. */
const written = { failures: readingToo, rate: { max: 60, seconds: 60 } };
const common = { group: 'main', access: 'scope', failures } as const;
const inProject = { note_project_id: projectId };
const ofNote = { note_project_id: projectId, note_id: partId };
const markdown = z.string().max(1_000_000);
const name = z.string().trim().min(1).max(lengths.tag);
const user = z.object({
  name: z.string().trim().min(1).max(lengths.fullName),
  about: z.string().trim().max(lengths.companyName).optional(),
});

/** The templates of notes. */
export const noteTemplate = z.enum(['interview', 'observation', 'debrief', 'desk-research']);

/** S7.141 */
export const fetchNotes = defineCall({
  ...common,
  id: `${notesPrefix}.fetch`,
  method: 'GET',
  path: `/${notesPrefix}/fetch/:id`,
  summary: 'A note project with the ids and titles of its notes.',
  params: z.object({ id: projectId }),
  output: noteProject,
});

export const fetchNote = defineCall({
  ...common,
  id: `${notesPrefix}.fetchNote`,
  method: 'GET',
  path: `/${notesPrefix}/fetch/:id/:note_id`,
  summary: 'One note, its content in Markdown.',
  params: z.object({ id: projectId, note_id: partId }),
  output: noteWithBody,
});

/** S7.142 */
export const listNotes = defineCall({
  ...common,
  id: `${notesPrefix}.list`,
  method: 'GET',
  path: `/${notesPrefix}/list/:id`,
  summary: 'The notes of a project in their order, and its tags and users.',
  params: z.object({ id: projectId }),
  query: z.object({
    /** Only notes whose title or text contains this. */
    search: z.string().trim().max(lengths.scenario).optional(),
    tag_id: partId.optional(),
    user_id: partId.optional(),
  }),
  output: noteList,
});

/** S7.143 */
export const addNote = defineCall({
  ...common,
  ...written,
  id: `${notesPrefix}.addNote`,
  method: 'POST',
  path: `/${notesPrefix}/create`,
  summary: 'Create a note: empty, from Markdown or from a template.',
  body: z.object({
    ...inProject,
    title: noteTitle.optional(),
    body: markdown.optional(),
    template: noteTemplate.optional(),
    /** The index in the list, counted from 0; without it, the note is placed last. */
    position: z.number().int().min(0).optional(),
  }),
  output: noteWithBody,
});

/** S7.144, S7.150 */
export const updateNote = defineCall({
  ...common,
  id: `${notesPrefix}.updateNote`,
  method: 'PATCH',
  path: `/${notesPrefix}/update`,
  summary: 'Change one field of a note: its title, place, pin or the user it is about.',
  body: z.discriminatedUnion('field', [
    z.object({ ...ofNote, field: z.literal('title'), value: noteTitle }),
    z.object({ ...ofNote, field: z.literal('position'), value: z.number().int().min(0) }),
    z.object({ ...ofNote, field: z.literal('pinned'), value: z.boolean() }),
    z.object({ ...ofNote, field: z.literal('user_id'), value: partId.nullable() }),
  ]),
  output: noteWithBody,
});

/** S7.149 */
export const saveNote = defineCall({
  ...common,
  ...written,
  id: `${notesPrefix}.saveNote`,
  method: 'POST',
  path: `/${notesPrefix}/save`,
  summary:
    'Make a note say this Markdown; without a note a new one, without a project in a new one.',
  body: z.object({
    note_project_id: projectId.optional(),
    note_id: partId.optional(),
    title: noteTitle.optional(),
    body: markdown,
  }),
  output: noteWithBody,
});

export const copyNote = defineCall({
  ...common,
  id: `${notesPrefix}.copyNote`,
  method: 'POST',
  path: `/${notesPrefix}/duplicate/:id/:note_id`,
  summary: 'Copy a note with its tags and highlights; the copy follows it.',
  params: z.object({ id: projectId, note_id: partId }),
  output: noteWithBody,
});

export const moveNote = defineCall({
  ...common,
  id: `${notesPrefix}.moveNote`,
  method: 'POST',
  path: `/${notesPrefix}/move`,
  summary: 'Move a note with its tags and highlights to the end of another note project.',
  body: z.object({ ...ofNote, to_project_id: projectId }),
  output: noteWithBody,
});

export const removeNote = defineCall({
  ...common,
  id: `${notesPrefix}.removeNote`,
  method: 'DELETE',
  path: `/${notesPrefix}/delete/:id/:note_id`,
  summary: 'Delete a note with its highlights.',
  params: z.object({ id: projectId, note_id: partId }),
  output: z.null(),
});

export const fillFromSample = defineCall({
  ...common,
  id: `${notesPrefix}.fillFromSample`,
  method: 'POST',
  path: `/${notesPrefix}/sample/:id`,
  summary: 'Append the notes of the sample project to a project.',
  params: z.object({ id: projectId }),
  output: noteProject,
});

/** S7.147 */
export const addTag = defineCall({
  ...common,
  id: `${notesPrefix}.addTag`,
  method: 'POST',
  path: `/${notesPrefix}/tag`,
  summary: 'The tag with a name, created if there is none; with a note, also added to it.',
  body: z.object({ ...inProject, note_id: partId.optional(), name, color: colour.optional() }),
  output: noteTag,
});

export const changeTag = defineCall({
  ...common,
  id: `${notesPrefix}.changeTag`,
  method: 'PATCH',
  path: `/${notesPrefix}/tag`,
  summary: 'Change the name or colour of a tag.',
  body: z.object({
    ...inProject,
    tag_id: partId,
    name: name.optional(),
    color: colour.optional(),
  }),
  output: noteTag,
});

export const removeTag = defineCall({
  ...common,
  id: `${notesPrefix}.removeTag`,
  method: 'DELETE',
  path: `/${notesPrefix}/tag/:id/:tag_id`,
  summary: 'Delete a tag; with a note, only remove it from that note.',
  params: z.object({ id: projectId, tag_id: partId }),
  query: z.object({ note_id: partId.optional() }),
  output: z.null(),
});

/** S7.148 */
export const userNote = defineCall({
  ...common,
  id: `${notesPrefix}.userNote`,
  method: 'POST',
  path: `/${notesPrefix}/user-note`,
  summary:
    'The note about a user (participant), with the user created where there is none of the name; without a project in a new one.',
  body: z.object({ note_project_id: projectId.optional(), user }),
  output: noteWithBody,
});

export const listHighlights = defineCall({
  ...common,
  id: `${notesPrefix}.highlights`,
  method: 'GET',
  path: `/${notesPrefix}/highlights/:id`,
  summary: 'The highlights of all notes of a project, in the order of the text.',
  params: z.object({ id: projectId }),
  query: z.object({ tag_id: partId.optional(), user_id: partId.optional() }),
  output: z.array(noteHighlight),
});

export const addHighlight = defineCall({
  ...common,
  id: `${notesPrefix}.addHighlight`,
  method: 'POST',
  path: `/${notesPrefix}/highlights`,
  summary: 'Highlight the first occurrence of a text in one paragraph of a note.',
  body: z.object({
    ...ofNote,
    quote: z.string().min(1).max(2000),
    tag_id: partId.nullable().optional(),
    user_id: partId.nullable().optional(),
  }),
  output: noteHighlight,
});

export const removeHighlight = defineCall({
  ...common,
  id: `${notesPrefix}.removeHighlight`,
  method: 'DELETE',
  path: `/${notesPrefix}/highlights/:id/:highlight_id`,
  summary: 'Remove a highlight; the text stays.',
  params: z.object({ id: projectId, highlight_id: partId }),
  output: z.null(),
});
