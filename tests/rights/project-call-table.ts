import { readActivity } from '#features/activity/contract.ts';
import { readUnreadCounts, readWithToken } from '#features/comments/contract/calls.ts';
import {
  downloadExport,
  orderLinkedExport,
  readExportJob,
  readForPrint,
  readLinkedExport,
} from '#features/exports/contract.ts';
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
import {
  mapperCalls,
  mapperComments,
  mapperExports,
  mapperSharing,
  mapperVersions,
} from '#tools/mapper/contract/project.ts';
import {
  absent,
  type Expected,
  editorsOnly,
  entry,
  everybodyInside,
  forbidden,
  ok,
  outside,
  unauthorised,
} from './expected.ts';
import { mapperContentTable } from './mapper-content-table.ts';

/**
 * Every call on a project, with what it answers each role. Calls that change who has access or end the project stand last.
 */
export const projectCallTable: Expected[] = [
  entry(mapperCalls.create, () => ({ body: {} }), {
    ...everybodyInside,
    stranger: ok,
    visitor: unauthorised,
  }),
  entry(listProjects, () => ({ query: { kind: 'PM' as const } }), {
    ...everybodyInside,
    stranger: ok,
    visitor: unauthorised,
  }),
  entry(mapperCalls.createFolder, () => ({ body: { title: 'Bank' } }), everybodySignedIn()),
  entry(mapperCalls.listFolders, () => ({}), everybodySignedIn()),
  entry(
    mapperCalls.updateFolder,
    () => ({ params: { folder_id: 'none' }, body: { title: 'New' } }),
    { ...allAbsent(), visitor: unauthorised },
  ),
  entry(mapperCalls.deleteFolder, () => ({ params: { folder_id: 'none' } }), {
    ...allAbsent(),
    visitor: unauthorised,
  }),
  entry(listTrash, () => ({ query: { kind: 'PM' as const } }), everybodySignedIn()),
  // What acts on several answers for each of them; its own test says who may do what.
  entry(moveProjects, ({ id }) => ({ body: { ids: [id], folder_id: null } }), everybodySignedIn()),
  entry(restoreProjects, ({ id }) => ({ body: { ids: [id] } }), everybodySignedIn()),
  entry(eraseProjects, ({ id }) => ({ body: { ids: [id] } }), everybodySignedIn()),
  entry(mapperCalls.open, ({ id }) => ({ params: { id } }), { ...everybodyInside, ...outside }),
  ...mapperContentTable,
  entry(mapperCalls.rename, ({ id }) => ({ body: { project_id: id, title: 'New' } }), editorsOnly),
  entry(mapperVersions.list, ({ id }) => ({ params: { mapper_id: id } }), {
    ...everybodyInside,
    ...outside,
  }),
  entry(
    mapperVersions.create,
    ({ id }) => ({ params: { mapper_id: id }, body: { title: 'Kept' } }),
    editorsOnly,
  ),
  ...[mapperVersions.open, mapperVersions.compare].map((call) =>
    entry(call, ({ id }) => ({ params: { mapper_id: id, version_id: 'none' } }), {
      ...allAbsent(),
      visitor: unauthorised,
    }),
  ),
  entry(mapperVersions.restore, ({ id }) => ({ params: { mapper_id: id, version_id: 'none' } }), {
    owner: absent,
    editor: absent,
    commenter: forbidden,
    viewer: forbidden,
    ...outside,
  }),
  entry(
    mapperCalls.updateTitle,
    ({ id }) => ({
      body: { project_id: id, field: 'project_title', operation: '~' as const, value: 'New' },
    }),
    editorsOnly,
  ),
  entry(
    mapperCalls.changePicture,
    ({ id }) => ({ body: { project_id: id, remove_media: true as const } }),
    editorsOnly,
  ),
  entry(mapperCalls.moveToFolder, ({ id }) => ({ params: { id }, body: { folder_id: null } }), {
    ...everybodyInside,
    ...outside,
  }),
  entry(mapperCalls.duplicate, ({ id }) => ({ params: { id } }), editorsOnly),
  entry(mapperSharing.sharedUsers, ({ id }) => ({ params: { id } }), {
    ...everybodyInside,
    ...outside,
  }),
  entry(mapperExports.order, ({ id }) => ({ params: { id }, body: { to: 'png' as const } }), {
    ...everybodyInside,
    ...outside,
  }),
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
  ...[readActivity, mapperComments.list, mapperComments.status].map((call) =>
    entry(call, ({ id }) => ({ params: { id }, query: {} }), { ...everybodyInside, ...outside }),
  ),
  ...[mapperComments.markRead, mapperComments.token].map((call) =>
    entry(call, ({ id }) => ({ body: { project_id: id } }), { ...everybodyInside, ...outside }),
  ),
  entry(mapperComments.find, ({ id }) => ({ params: { id, thread_id: 'none' } }), {
    ...allAbsent(),
    visitor: unauthorised,
  }),
  entry(
    mapperComments.begin,
    ({ id }) => ({ body: { project_id: id, anchor: 'card:1', text: 'Why?' } }),
    commentersOnly(ok),
  ),
  entry(
    mapperComments.reply,
    ({ id }) => ({ body: { project_id: id, thread_id: 'none', text: 'Why?' } }),
    commentersOnly(absent),
  ),
  entry(
    mapperComments.edit,
    ({ id }) => ({ body: { project_id: id, comment_id: 'none', text: 'Why?' } }),
    commentersOnly(absent),
  ),
  entry(
    mapperComments.resolve,
    ({ id }) => ({ body: { project_id: id, thread_id: 'none', resolved: true } }),
    commentersOnly(absent),
  ),
  entry(
    mapperComments.remove,
    ({ id }) => ({ params: { id, comment_id: 'none' } }),
    commentersOnly(absent),
  ),
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
  entry(
    mapperSharing.share,
    ({ id }) => ({ body: { project_id: id, email: 'new@example.org', permission: 'V' as const } }),
    editorsOnly,
  ),
  entry(mapperSharing.resend, ({ id }) => ({ body: { project_id: id, member_id: 'none' } }), {
    owner: absent,
    editor: absent,
    commenter: forbidden,
    viewer: forbidden,
    ...outside,
  }),
  entry(
    mapperSharing.updateAccess,
    ({ id, viewer }) => ({
      body: { project_id: id, member_id: viewer.userId, permission: 'V' as const },
    }),
    editorsOnly,
  ),
  entry(mapperSharing.removeAccess, ({ id }) => ({ params: { id, member_id: 'none' } }), {
    owner: absent,
    editor: absent,
    commenter: forbidden,
    viewer: forbidden,
    ...outside,
  }),
  entry(readInvite, () => ({ query: { token: 'none' } }), {
    ...allAbsent(),
    visitor: absent,
  }),
  entry(mapperSharing.shareSettings, ({ id }) => ({ params: { id } }), ownerOnly()),
  entry(
    mapperSharing.putShareLink,
    ({ id }) => ({
      body: {
        project_id: id,
        permission: 'V' as const,
        may_export: false,
        expires_date: null,
        showcase: false,
      },
    }),
    ownerOnly(),
  ),
  entry(mapperSharing.revokeShareLink, ({ id }) => ({ params: { id } }), ownerOnly()),
  entry(
    mapperSharing.letDuplicate,
    ({ id }) => ({ body: { project_id: id, may_duplicate: false } }),
    ownerOnly(),
  ),
  entry(mapperSharing.accessRequests, ({ id }) => ({ params: { id } }), {
    ...everybodyInside,
    ...outside,
  }),
  entry(
    mapperSharing.requestAccess,
    ({ id }) => ({ body: { project_id: id, permission: 'E' as const } }),
    { owner: forbidden, editor: forbidden, commenter: ok, viewer: ok, ...outside },
  ),
  entry(
    mapperSharing.answerAccess,
    ({ id }) => ({ body: { project_id: id, user_id: 'none', permission: null } }),
    { owner: absent, editor: absent, commenter: forbidden, viewer: forbidden, ...outside },
  ),
  // A session opens no link: its own pass does.
  entry(openLink, () => ({ body: { token: 'none' } }), { ...allAbsent(), visitor: absent }),
  entry(readLinked, () => ({ body: { pass: 'none', since: '2026-01-01T00:00:00Z' } }), {
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
  entry(mapperCalls.remove, ({ id }) => ({ params: { id } }), { ...everybodyInside, ...outside }),
];

/** For who may comment; a viewer may not. */
function commentersOnly(status: number) {
  return { owner: status, editor: status, commenter: status, viewer: forbidden, ...outside };
}

function ownerOnly() {
  return { owner: ok, editor: forbidden, commenter: forbidden, viewer: forbidden, ...outside };
}

function everybodySignedIn() {
  return { ...everybodyInside, stranger: ok, visitor: unauthorised };
}

function allAbsent() {
  return { owner: absent, editor: absent, commenter: absent, viewer: absent, stranger: absent };
}
