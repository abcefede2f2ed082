import { z } from 'zod';
import { connection } from '#features/connections/contract/calls.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import {
  commentRequest,
  design,
  designBudget,
  designComment,
  importRequest,
  listedFrame,
  maxImported,
  refreshRequest,
} from './designs.ts';
import { designFailures } from './failures.ts';

const common = { group: 'main', access: 'scope', failures: designFailures } as const;
const rate = { max: 120, seconds: 600 };
const path = '/mapper/integrations/design';
const inProject = { project_id: projectId };
const id = z.string().min(1).max(200);
const started = z.object({ job_id: z.string() });
const item = z.string().min(1).max(100);

export const linkDesign = defineCall({
  ...common,
  id: 'designs.link',
  method: 'POST',
  path: `${path}/link`,
  summary:
    'Link a file of a design tool to a project by the address of a file or frame; returns its frames.',
  body: z.object({ ...inProject, address: z.string().trim().min(1).max(2000) }),
  output: z.object({
    design,
    frames: z.array(listedFrame),
    /** Whether the frames were known already, so that no scarce request was sent. */
    was_known: z.boolean(),
    budget: designBudget,
  }),
  rate,
});

export const listDesigns = defineCall({
  ...common,
  id: 'designs.list',
  method: 'GET',
  path: `${path}/link`,
  summary: 'The files of design tools that are linked to a project.',
  query: z.object(inProject),
  output: z.object({ designs: z.array(design) }),
});

export const designImages = defineCall({
  ...common,
  id: 'designs.images',
  method: 'POST',
  path: `${path}/image`,
  summary:
    'Small pictures of frames of a linked file, as data addresses; null where none was drawn.',
  body: z.object({
    ...inProject,
    file: id,
    node: id.nullable().default(null),
    frames: z.array(id).min(1).max(maxImported),
  }),
  output: z.object({
    images: z.array(z.object({ frame: id, image: z.string().nullable() })),
    budget: designBudget,
  }),
  rate: { max: 30, seconds: 600 },
});

export const importFrames = defineCall({
  ...common,
  id: 'designs.import',
  method: 'POST',
  path: `${path}/import`,
  summary:
    'Import frames of a linked file as pages, as a run; frames that are pages are refreshed.',
  body: importRequest.extend(inProject),
  output: started,
  rate,
});

export const refreshFrames = defineCall({
  ...common,
  id: 'designs.refresh',
  method: 'POST',
  path: `${path}/refresh`,
  summary: 'Give pages the pictures that their frames have now, as a run; all pages by default.',
  body: refreshRequest.extend(inProject),
  output: started,
  rate,
});

export const exchangeToken = defineCall({
  ...common,
  access: 'account',
  id: 'designs.exchange',
  method: 'POST',
  path: `${path}/token`,
  summary: 'Exchange the code with which a browser returned from the consent for stored tokens.',
  body: z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(200) }),
  output: connection,
  rate,
});

export const commentOnDesign = defineCall({
  ...common,
  id: 'designs.comment',
  method: 'POST',
  path: `${path}/issues`,
  summary: 'Send issues as comments on the frames that they are pinned to, as a run; each once.',
  body: commentRequest.extend(inProject),
  output: started,
  rate,
});

const listed = z.object({ comments: z.array(designComment) });

export const listDesignComments = defineCall({
  ...common,
  id: 'designs.comments',
  method: 'GET',
  path: `${path}/issues`,
  summary: 'The comments in design tools that issues of a project have.',
  query: z.object(inProject),
  output: listed,
});

export const readDesignComments = defineCall({
  ...common,
  id: 'designs.readComments',
  method: 'POST',
  path: `${path}/issues/read`,
  summary:
    'Read comments from their design tool now: whether they are resolved, and their replies.',
  body: z.object(inProject),
  output: listed,
  rate,
});

export const removeDesignComment = defineCall({
  ...common,
  id: 'designs.removeComment',
  method: 'DELETE',
  path: `${path}/issues/:item`,
  summary: 'Delete the comment of an issue in its design tool.',
  params: z.object({ item }),
  query: z.object(inProject),
  output: z.null(),
  rate,
});
