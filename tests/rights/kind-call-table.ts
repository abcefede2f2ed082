import type { ServerTool } from '#features/tool/server/index.ts';
import {
  absent,
  allAbsent,
  commentersOnly,
  type Expected,
  editorsOnly,
  entry,
  everybodyInside,
  everybodySignedIn,
  forbidden,
  ok,
  outside,
  ownerOnly,
  unauthorised,
} from './expected.ts';

/** What the calls of a kind answer each role: the same for every kind. */
export function kindCallTable(kind: ServerTool['calls']): Expected[] {
  const { projects: calls, sharing, comments, versions, exports } = kind;
  const titleField = calls.updateTitle.body?.shape.field.value ?? '';
  return [
    entry(calls.create, () => ({ body: {} }), {
      ...everybodyInside,
      stranger: ok,
      visitor: unauthorised,
    }),
    entry(calls.createFolder, () => ({ body: { title: 'Bank' } }), everybodySignedIn()),
    entry(calls.listFolders, () => ({}), everybodySignedIn()),
    entry(calls.updateFolder, () => ({ params: { folder_id: 'none' }, body: { title: 'New' } }), {
      ...allAbsent(),
      visitor: unauthorised,
    }),
    entry(calls.deleteFolder, () => ({ params: { folder_id: 'none' } }), {
      ...allAbsent(),
      visitor: unauthorised,
    }),
    entry(calls.open, ({ id }) => ({ params: { id } }), { ...everybodyInside, ...outside }),
    entry(calls.rename, ({ id }) => ({ body: { project_id: id, title: 'New' } }), editorsOnly),
    entry(versions.list, ({ id }) => ({ params: { mapper_id: id } }), {
      ...everybodyInside,
      ...outside,
    }),
    entry(
      versions.create,
      ({ id }) => ({ params: { mapper_id: id }, body: { title: 'Kept' } }),
      editorsOnly,
    ),
    ...[versions.open, versions.compare].map((call) =>
      entry(call, ({ id }) => ({ params: { mapper_id: id, version_id: 'none' } }), {
        ...allAbsent(),
        visitor: unauthorised,
      }),
    ),
    entry(versions.restore, ({ id }) => ({ params: { mapper_id: id, version_id: 'none' } }), {
      owner: absent,
      editor: absent,
      commenter: forbidden,
      viewer: forbidden,
      ...outside,
    }),
    entry(
      calls.updateTitle,
      ({ id }) => ({
        body: { project_id: id, field: titleField, operation: '~' as const, value: 'New' },
      }),
      editorsOnly,
    ),
    entry(
      calls.changePicture,
      ({ id }) => ({ body: { project_id: id, remove_media: true as const } }),
      editorsOnly,
    ),
    entry(calls.moveToFolder, ({ id }) => ({ params: { id }, body: { folder_id: null } }), {
      ...everybodyInside,
      ...outside,
    }),
    entry(calls.duplicate, ({ id }) => ({ params: { id } }), editorsOnly),
    entry(sharing.sharedUsers, ({ id }) => ({ params: { id } }), {
      ...everybodyInside,
      ...outside,
    }),
    entry(exports.order, ({ id }) => ({ params: { id }, body: { to: 'png' as const } }), {
      ...everybodyInside,
      ...outside,
    }),
    ...[comments.list, comments.status].map((call) =>
      entry(call, ({ id }) => ({ params: { id }, query: {} }), { ...everybodyInside, ...outside }),
    ),
    ...[comments.markRead, comments.token].map((call) =>
      entry(call, ({ id }) => ({ body: { project_id: id } }), { ...everybodyInside, ...outside }),
    ),
    entry(comments.find, ({ id }) => ({ params: { id, thread_id: 'none' } }), {
      ...allAbsent(),
      visitor: unauthorised,
    }),
    entry(
      comments.begin,
      ({ id }) => ({ body: { project_id: id, anchor: 'part:1', text: 'Why?' } }),
      commentersOnly(ok),
    ),
    entry(
      comments.reply,
      ({ id }) => ({ body: { project_id: id, thread_id: 'none', text: 'Why?' } }),
      commentersOnly(absent),
    ),
    entry(
      comments.edit,
      ({ id }) => ({ body: { project_id: id, comment_id: 'none', text: 'Why?' } }),
      commentersOnly(absent),
    ),
    entry(
      comments.resolve,
      ({ id }) => ({ body: { project_id: id, thread_id: 'none', resolved: true } }),
      commentersOnly(absent),
    ),
    entry(
      comments.remove,
      ({ id }) => ({ params: { id, comment_id: 'none' } }),
      commentersOnly(absent),
    ),
    entry(
      sharing.share,
      ({ id }) => ({
        body: { project_id: id, email: 'new@example.org', permission: 'V' as const },
      }),
      editorsOnly,
    ),
    entry(sharing.resend, ({ id }) => ({ body: { project_id: id, member_id: 'none' } }), {
      owner: absent,
      editor: absent,
      commenter: forbidden,
      viewer: forbidden,
      ...outside,
    }),
    entry(
      sharing.updateAccess,
      ({ id, viewer }) => ({
        body: { project_id: id, member_id: viewer.userId, permission: 'V' as const },
      }),
      editorsOnly,
    ),
    entry(sharing.removeAccess, ({ id }) => ({ params: { id, member_id: 'none' } }), {
      owner: absent,
      editor: absent,
      commenter: forbidden,
      viewer: forbidden,
      ...outside,
    }),
    entry(sharing.shareSettings, ({ id }) => ({ params: { id } }), ownerOnly()),
    entry(
      sharing.putShareLink,
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
    entry(sharing.revokeShareLink, ({ id }) => ({ params: { id } }), ownerOnly()),
    entry(
      sharing.letDuplicate,
      ({ id }) => ({ body: { project_id: id, may_duplicate: false } }),
      ownerOnly(),
    ),
    entry(sharing.accessRequests, ({ id }) => ({ params: { id } }), {
      ...everybodyInside,
      ...outside,
    }),
    entry(
      sharing.requestAccess,
      ({ id }) => ({ body: { project_id: id, permission: 'E' as const } }),
      { owner: forbidden, editor: forbidden, commenter: ok, viewer: ok, ...outside },
    ),
    entry(
      sharing.answerAccess,
      ({ id }) => ({ body: { project_id: id, user_id: 'none', permission: null } }),
      { owner: absent, editor: absent, commenter: forbidden, viewer: forbidden, ...outside },
    ),
    entry(calls.remove, ({ id }) => ({ params: { id } }), { ...everybodyInside, ...outside }),
  ];
}
