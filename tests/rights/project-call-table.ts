import { readActivity } from '#features/activity/contract.ts';
import { readUnreadCounts, readWithToken } from '#features/comments/contract/calls.ts';
import {
  downloadExport,
  orderLinkedExport,
  readExportJob,
  readForPrint,
  readLinkedExport,
} from '#features/exports/contract/calls.ts';
import {
  eraseProjects,
  listProjects,
  listTrash,
  moveProjects,
  removeProjects,
  restoreProjects,
  transferProject,
} from '#features/projects/contract/list-calls.ts';
import { acceptInvite, readInvite } from '#features/sharing/contract/calls.ts';
import {
  joinByLink,
  listShowcases,
  openLink,
  readLinked,
} from '#features/sharing/contract/links.ts';
import { templateCalls } from '#features/templates/contract.ts';
import {
  absent,
  allAbsent,
  type Expected,
  editorsOnly,
  entry,
  everybodyInside,
  everybodySignedIn,
  forbidden,
  ok,
  outside,
  unauthorised,
} from './expected.ts';
import { toolCallTable } from './tool-call-table.ts';

/** Every call on a project, with what it answers each role. */
export const projectCallTable: Expected[] = [
  ...toolCallTable,
  entry(listProjects, () => ({ query: { kind: 'PM' as const } }), {
    ...everybodyInside,
    stranger: ok,
    visitor: unauthorised,
  }),
  entry(listTrash, () => ({ query: { kind: 'PM' as const } }), everybodySignedIn()),
  // What acts on several answers for each of them; its own test says who may do what.
  entry(moveProjects, ({ id }) => ({ body: { ids: [id], folder_id: null } }), everybodySignedIn()),
  entry(restoreProjects, ({ id }) => ({ body: { ids: [id] } }), everybodySignedIn()),
  entry(eraseProjects, ({ id }) => ({ body: { ids: [id] } }), everybodySignedIn()),
  entry(readForPrint, ({ id }) => ({ params: { id } }), {
    ...everybodyInside,
    stranger: absent,
    visitor: absent,
  }),
  entry(readExportJob, () => ({ params: { id: 'none' } }), {
    ...allAbsent(),
    visitor: unauthorised,
  }),
  entry(downloadExport, () => ({ params: { id: 'none' } }), {
    ...allAbsent(),
    visitor: unauthorised,
  }),
  entry(
    templateCalls.keep,
    ({ id }) => ({ body: { project_id: id, title: 'To begin with' } }),
    editorsOnly,
  ),
  entry(readActivity, ({ id }) => ({ params: { id }, query: {} }), {
    ...everybodyInside,
    ...outside,
  }),
  entry(readUnreadCounts, ({ id }) => ({ body: { project_ids: [id] } }), {
    ...everybodyInside,
    stranger: ok,
    visitor: unauthorised,
  }),
  // A session's token is no comments token.
  entry(readWithToken, () => ({ query: {} }), {
    owner: unauthorised,
    editor: unauthorised,
    commenter: unauthorised,
    viewer: unauthorised,
    stranger: unauthorised,
    visitor: unauthorised,
  }),
  entry(readInvite, () => ({ query: { token: 'none' } }), {
    ...allAbsent(),
    visitor: absent,
  }),
  // A session opens no link: its own pass does.
  entry(openLink, () => ({ body: { token: 'none' } }), { ...allAbsent(), visitor: absent }),
  entry(readLinked, () => ({ body: { pass: 'none' } }), {
    ...allAbsent(),
    visitor: absent,
  }),
  entry(orderLinkedExport, () => ({ body: { pass: 'none', to: 'png' as const } }), {
    ...allAbsent(),
    visitor: absent,
  }),
  entry(readLinkedExport, () => ({ body: { pass: 'none', job_id: 'none' } }), {
    ...allAbsent(),
    visitor: absent,
  }),
  entry(joinByLink, () => ({ body: { pass: 'none' } }), {
    ...allAbsent(),
    visitor: unauthorised,
  }),
  entry(listShowcases, () => ({}), { ...everybodySignedIn(), visitor: ok }),
  entry(acceptInvite, () => ({ body: { token: 'none' } }), {
    ...allAbsent(),
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
  entry(removeProjects, ({ id }) => ({ body: { ids: [id] } }), everybodySignedIn()),
];
