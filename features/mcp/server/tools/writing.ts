import { z } from 'zod';
import { actionRequest, runAction } from '#features/actions/contract.ts';
import { commentText, projectAnchor } from '#features/comments/contract/thread.ts';
import { readItemStates } from '#features/links/contract/calls.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { createProposal, maxNoteLength } from '#features/proposals/contract/calls.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { lengths } from '#kernel/text/limits.ts';
import { defineTool } from './tool.ts';

/** Actions that one proposal of an assistant can have. */
const maxProposed = 100;

export const addNote = defineTool({
  name: 'add_note',
  title: 'Add note',
  description: 'Adds a note to a project of notes. It changes no note that is there.',
  scope: 'edit',
  input: z.object({
    project_id: projectId,
    title: z.string().trim().min(1).max(lengths.title),
    text: z.string().max(20_000).describe('Plain text; a line is a paragraph.'),
  }),
  writes: true,
  projectOf: ({ project_id }) => project_id,
  async run({ send }, { project_id: id, title, text }) {
    const body = text.split(/\r?\n/).map((line) => ({
      type: 'paragraph',
      ...(line === '' ? {} : { content: [{ type: 'text', text: line }] }),
    }));
    const input = { title, body, updated: Date.now() };
    const { ids } = await send(runAction, { params: { id, name: 'addNote' }, body: { input } });
    return { added: ids };
  },
});

export const addComment = defineTool({
  name: 'add_comment',
  title: 'Add comment',
  description:
    'Starts a thread of comments on a project, or on one of its items. People see that your account wrote it.',
  scope: 'comment',
  input: z.object({
    project_id: projectId,
    item: z
      .string()
      .max(64)
      .regex(/^[a-z]+:/, 'Only items whose id has a colon can be commented on.')
      .optional()
      .describe('Id of an item, such as `card:4f`; the project as a whole without it.'),
    text: commentText,
  }),
  writes: true,
  projectOf: ({ project_id }) => project_id,
  async run({ actor, comments, send }, { project_id, item, text }) {
    if (item !== undefined) {
      const body = { items: [{ project: project_id, item }], fresh: true };
      const { items } = await send(readItemStates, { body });
      if (items[0]?.state !== 'here') throw commonFailures.fail('not_found');
    }
    const content = { text, mentions: [] };
    const thread = await comments.begin(actor, project_id, item ?? projectAnchor, content);
    return { thread_id: thread.id };
  },
});

export const proposeEdits = defineTool({
  name: 'propose_edits',
  title: 'Propose edits',
  description:
    'Proposes changes of a project, as one step. Nothing changes until a person has looked at them and applies them. `list_actions` has the actions and their inputs; leave out ids and positions of new records. `$0.id` is the id of the record that action 0 adds.',
  scope: 'propose',
  input: z.object({
    project_id: projectId,
    title: z
      .string()
      .trim()
      .min(1)
      .max(lengths.title)
      .describe('What the changes do, in a few words.'),
    note: z
      .string()
      .trim()
      .max(maxNoteLength)
      .default('')
      .describe('Why, and from which evidence.'),
    actions: z.array(actionRequest).min(1).max(maxProposed),
  }),
  writes: true,
  projectOf: ({ project_id }) => project_id,
  async run({ send }, { project_id: id, ...body }) {
    const proposal = await send(createProposal, { params: { id }, body });
    return { proposal_id: proposal.id, state: proposal.state };
  },
});
