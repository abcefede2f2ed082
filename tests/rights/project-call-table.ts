import { vi } from 'vitest';
import { listActionsOf, runAction, runActions } from '#features/actions/contract.ts';
import { readActivity } from '#features/activity/contract.ts';
import { readChain } from '#features/chains/contract/calls.ts';
import { readUnreadCounts, readWithToken } from '#features/comments/contract/calls.ts';
import {
  downloadExport,
  orderLinkedExport,
  readExportJob,
  readForPrint,
  readLinkedExport,
  readLinkedParticipantsChoice,
  readParticipantsChoice,
} from '#features/exports/contract/calls.ts';
import {
  acceptDraft,
  draftSectionInGroup,
  draftSectionInMain,
  draftSectionsInGroup,
  draftSectionsInMain,
  readDraftPart,
  readGenerated,
} from '#features/generation/contract/calls.ts';
import { readUses } from '#features/links/contract/calls.ts';
import { preferProject, readProjectLimit } from '#features/projects/contract/limit-calls.ts';
import {
  eraseProjects,
  listProjects,
  listTrash,
  moveProjects,
  removeProjects,
  restoreProjects,
  transferProject,
} from '#features/projects/contract/list-calls.ts';
import {
  cancelRun,
  followRun,
  readRun,
  removeRun,
  retryRun,
  undoRun,
} from '#features/runs/contract/calls.ts';
import { acceptInvite, readInvite } from '#features/sharing/contract/calls.ts';
import {
  joinByLink,
  listShowcases,
  openLink,
  readLinked,
} from '#features/sharing/contract/links.ts';
import { templateCalls } from '#features/templates/contract.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { inviteTokenFor } from '#tests/fixtures/project-people.ts';
import { mapperExports, mapperSharing } from '#tools/mapper/contract/project.ts';
import {
  absent,
  allMembers,
  allSignedIn,
  type Expected,
  editorsOnly,
  entry,
  forbidden,
  ok,
  outside,
  ownerAlone,
  ownerOnly,
  unauthorised,
} from './expected.ts';
import { rightsOfFeatures } from './feature-rights.ts';
import type { Made } from './made.ts';
import { toolCallTable } from './tool-call-table.ts';

const all = { ...allSignedIn(), visitor: ok };

/** An export that the owner made of the project, and its job; the number of exports under way is limited. */
async function exported({ id, owns }: Made): Promise<{ job: string; file: string }> {
  const query = { params: { id }, body: { to: 'csv' as const } };
  const { job_id: job } = await owns(mapperExports.order, query);
  const file = await vi.waitUntil(
    async () => (await owns(readExportJob, { params: { id: job } })).result?.export_id,
    { timeout: 20_000 },
  );
  return { job, file };
}

const brief = ({ id }: Made) => ({
  params: { mapper_id: id },
  body: { description: 'A visit to the library' },
});

/** A draft that the owner had made of the project. */
async function drafted(made: Made): Promise<string> {
  const { id } = await made.owns(draftSectionInMain, brief(made));
  await vi.waitUntil(
    async () => (await made.owns(readRun, { params: { id }, query: {} })).state === 'done',
    { timeout: 20_000 },
  );
  return id;
}

/** The token of an invitation: the stranger's where they send the call, and else another user's. */
async function invited({ id, sender, stranger, suite, owns }: Made): Promise<string> {
  const email = sender === stranger ? stranger.email : `${newId().toLowerCase()}@example.org`;
  await owns(mapperSharing.share, { body: { project_id: id, email, permission: 'V' } });
  return inviteTokenFor(suite, email);
}

/** The token of a public link whose visitors may export. */
async function linked({ id, owns }: Made): Promise<string> {
  const body = {
    project_id: id,
    permission: 'V' as const,
    may_export: true,
    expires_date: null,
    showcase: false,
  };
  const { link } = await owns(mapperSharing.putShareLink, { body });
  return link?.url.split('/').at(-1) ?? '';
}

async function passOf(made: Made): Promise<string> {
  return (await made.suite.send(openLink, { body: { token: await linked(made) } })).pass;
}

/** All calls about a project, with their answer to each role. */
export const projectCallTable: Expected[] = [
  ...toolCallTable,
  ...rightsOfFeatures.flatMap(({ projectCalls = [] }) => projectCalls),
  entry(listProjects, () => ({ query: { kind: 'PM' as const } }), {
    ...allMembers,
    stranger: ok,
    visitor: unauthorised,
  }),
  entry(listTrash, () => ({ query: { kind: 'PM' as const } }), allSignedIn()),
  // A batch answers for each of its projects; its own test has the rights.
  entry(moveProjects, ({ id }) => ({ body: { ids: [id], folder_id: null } }), allSignedIn()),
  entry(restoreProjects, ({ id }) => ({ body: { ids: [id] } }), allSignedIn()),
  entry(eraseProjects, ({ id }) => ({ body: { ids: [id] } }), allSignedIn()),
  entry(readForPrint, ({ id }) => ({ params: { id } }), {
    ...allMembers,
    stranger: absent,
    visitor: absent,
    // A bearer that is no session and no pass for printing is refused.
    suspended: unauthorised,
    token: unauthorised,
  }),
  entry(readParticipantsChoice, ({ id }) => ({ params: { id } }), {
    ...allMembers,
    stranger: absent,
    visitor: unauthorised,
  }),
  entry(
    readExportJob,
    async (made) => ({ params: { id: (await exported(made)).job } }),
    ownerAlone,
  ),
  entry(
    downloadExport,
    async (made) => ({ params: { id: (await exported(made)).file } }),
    ownerAlone,
  ),
  // An export is a run of the user who ordered it.
  entry(
    readRun,
    async (made) => ({ params: { id: (await exported(made)).job }, query: {} }),
    ownerAlone,
  ),
  entry(
    followRun,
    async (made) => ({ params: { id: (await exported(made)).job }, query: {} }),
    ownerAlone,
  ),
  entry(cancelRun, async (made) => ({ params: { id: (await exported(made)).job } }), ownerAlone),
  entry(retryRun, async (made) => ({ params: { id: (await exported(made)).job } }), ownerAlone),
  entry(removeRun, async (made) => ({ params: { id: (await exported(made)).job } }), ownerAlone),
  // This run changed nothing that could be undone.
  entry(undoRun, async (made) => ({ params: { id: (await exported(made)).job } }), {
    ...ownerAlone,
    owner: 409,
  }),
  ...[draftSectionInMain, draftSectionInGroup, draftSectionsInMain, draftSectionsInGroup].map(
    (call) => entry(call, brief, editorsOnly),
  ),
  entry(
    acceptDraft,
    async (made) => ({ params: { id: await drafted(made) }, body: { pieces: null } }),
    ownerAlone,
  ),
  entry(readDraftPart, async (made) => ({ params: { id: await drafted(made) } }), ownerAlone),
  entry(readGenerated, ({ id }) => ({ params: { mapper_id: id } }), {
    ...allMembers,
    ...outside,
  }),
  entry(
    templateCalls.keep,
    ({ id }) => ({ body: { project_id: id, title: 'To begin with' } }),
    editorsOnly,
  ),
  entry(listActionsOf, ({ id }) => ({ params: { id } }), editorsOnly),
  entry(
    runAction,
    ({ id }) => ({ params: { id, name: 'addStage' }, body: { input: { name: 'Pay' } } }),
    editorsOnly,
  ),
  entry(
    runActions,
    ({ id }) => ({
      params: { id },
      body: { actions: [{ action: 'addStage', input: { name: 'Pay' } }] },
    }),
    editorsOnly,
  ),
  entry(readActivity, ({ id }) => ({ params: { id }, query: {} }), {
    ...allMembers,
    ...outside,
  }),
  entry(readChain, ({ id }) => ({ params: { id }, query: { item: '' } }), {
    ...allMembers,
    ...outside,
  }),
  entry(readUses, ({ id }) => ({ params: { id }, query: {} }), {
    ...allMembers,
    ...outside,
  }),
  entry(readUnreadCounts, ({ id }) => ({ body: { project_ids: [id] } }), {
    ...allMembers,
    stranger: ok,
    visitor: unauthorised,
  }),
  // A session's token is not valid for comments.
  entry(readWithToken, () => ({ query: {} }), {
    owner: unauthorised,
    editor: unauthorised,
    commenter: unauthorised,
    viewer: unauthorised,
    stranger: unauthorised,
    visitor: unauthorised,
  }),
  entry(readInvite, async (made) => ({ query: { token: await invited(made) } }), all),
  // A link and its pass give access to everyone who has them.
  entry(openLink, async (made) => ({ body: { token: await linked(made) } }), all),
  entry(readLinked, async (made) => ({ body: { pass: await passOf(made) } }), all),
  entry(
    orderLinkedExport,
    async (made) => ({ body: { pass: await passOf(made), to: 'csv' as const } }),
    all,
  ),
  entry(
    readLinkedParticipantsChoice,
    async (made) => ({ body: { pass: await passOf(made) } }),
    all,
  ),
  entry(
    readLinkedExport,
    async (made) => {
      const pass = await passOf(made);
      const { job_id } = await made.suite.send(orderLinkedExport, { body: { pass, to: 'csv' } });
      return { body: { pass, job_id } };
    },
    all,
  ),
  entry(joinByLink, async (made) => ({ body: { pass: await passOf(made) } }), allSignedIn()),
  entry(listShowcases, () => ({}), { ...allSignedIn(), visitor: ok }),
  // The invitation is the stranger's.
  entry(acceptInvite, async (made) => ({ body: { token: await invited(made) } }), {
    owner: forbidden,
    editor: forbidden,
    commenter: forbidden,
    viewer: forbidden,
    stranger: ok,
    visitor: unauthorised,
  }),
  entry(
    transferProject,
    ({ id, editor }) => ({ body: { project_id: id, member_id: editor.userId } }),
    {
      owner: ok,
      editor: forbidden,
      commenter: forbidden,
      viewer: forbidden,
      ...outside,
    },
  ),
  entry(readProjectLimit, ({ id }) => ({ params: { id } }), { ...allMembers, ...outside }),
  entry(preferProject, ({ id }) => ({ body: { project_id: id } }), ownerOnly()),
  entry(removeProjects, ({ id }) => ({ body: { ids: [id] } }), allSignedIn()),
];
