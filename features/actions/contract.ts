import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { documentFailures } from '#kernel/document/document.ts';

export const actionFailures = defineFailures({
  action_unknown: [404, 'This kind of project has no such action.'],
  /** The message gives the reason. */
  action_internal: [403, 'Only the suite itself runs this action.'],
  document_absent: [404, 'This project has no such document now.'],
});

/** Actions that one call can run at most. */
export const maxActions = 500;

const actionName = z.string().min(1).max(64);
const actionInput = z
  .record(z.string(), z.unknown())
  .default({})
  .describe("As the action's schema has it.");

/**
 * Which document of a project is changed, where its kind has several: the caller's private
 * document, or the internal one, which all members share and visitors of the public link do not
 * get.
 */
const documentChoice = z
  .enum(['private', 'common'])
  .optional()
  .describe("A document beside the project's own, where its kind has any.");
export type DocumentChoice = z.output<typeof documentChoice>;

/** Strict, as the inputs are: with a misspelt `document` an action would change another document. */
export const actionRequest = z.strictObject({ action: actionName, input: actionInput });
export type ActionRequest = z.output<typeof actionRequest>;

/** Generated ids of new records that the input had no id for, by the path of the field. */
const madeIds = z.record(z.string(), z.string());
export type MadeIds = z.output<typeof madeIds>;

export const listedAction = z.object({
  name: z.string(),
  /** A title such as 'Move a stage'. */
  title: z.string(),
  /**
   * The collections of the document that it may change; `facts` means the document's
   * properties.
   */
  changes: z.array(z.string()),
  /** JSON schema of its input. */
  input: z.record(z.string(), z.unknown()),
});
export type ListedAction = z.output<typeof listedAction>;

const common = {
  group: 'main',
  access: 'scope',
  failures: defineFailures({
    ...projectFailures.entries,
    ...documentFailures.entries,
    ...recordFailures.entries,
    ...actionFailures.entries,
  }),
} as const;

export const listActionsOf = defineCall({
  ...common,
  id: 'actions.list',
  method: 'GET',
  path: '/projects/:id/actions',
  summary: 'The actions that can change a project, each with the schema of its input.',
  params: z.object({ id: projectId }),
  output: z.object({ actions: z.array(listedAction) }),
  rate: { max: 60, seconds: 60 },
});

export const runAction = defineCall({
  ...common,
  id: 'actions.run',
  method: 'POST',
  path: '/projects/:id/actions/:name',
  summary: 'Run one action. It can also fail with codes of the kind of project.',
  params: z.object({ id: projectId, name: actionName }),
  body: z.strictObject({ input: actionInput, document: documentChoice }),
  output: z.object({ ids: madeIds }),
  rate: { max: 300, seconds: 60 },
});

export const runActions = defineCall({
  ...common,
  id: 'actions.runSeveral',
  method: 'POST',
  path: '/projects/:id/actions',
  summary:
    'Run several actions as one step, all or none. It can also fail with codes of the kind of ' +
    "project; `fields` then names the action, as 'actions.2'. An id '$0.id' is that of the record " +
    'that action 0 adds.',
  params: z.object({ id: projectId }),
  body: z.strictObject({
    actions: z.array(actionRequest).min(1).max(maxActions),
    document: documentChoice,
  }),
  output: z.object({ ids: z.array(madeIds).describe('By the index of the action.') }),
  rate: { max: 60, seconds: 60 },
});
