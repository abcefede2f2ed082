import type { ServerTool } from '#features/tool/server/index.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import {
  authorOnly,
  commentersOnly,
  type Expected,
  editorsOnly,
  entry,
  everybodyInside,
  everybodySignedIn,
  forbidden,
  ok,
  outside,
  ownerAlone,
  ownerOnly,
  unauthorised,
} from './expected.ts';
import { idOf, type Made } from './made.ts';

/** What the calls of a kind answer each role: the same for every kind. */
export function kindCallTable(kind: ServerTool['calls']): Expected[] {
  const { projects: calls, sharing, comments, versions, exports } = kind;
  const titleField = calls.updateTitle.body?.shape.field.value ?? '';
  const folder = (made: Made) =>
    idOf(made.owns(calls.createFolder, { body: { title: newId().slice(0, 12) } }));
  const version = async (made: Made) => {
    const params = { mapper_id: made.id };
    const body = { title: 'Kept' };
    const { version_id } = await made.owns(versions.create, { params, body });
    return { ...params, version_id };
  };
  const thread = (made: Made) =>
    made.owns(comments.begin, { body: { project_id: made.id, anchor: 'part:1', text: 'Why?' } });
  const comment = async (made: Made) => (await thread(made)).comments[0]?.id ?? '';
  /** Somebody who was asked to come and has not come yet. */
  const invited = async (made: Made) => {
    const email = `${newId().toLowerCase()}@example.org`;
    const body = { project_id: made.id, email, permission: 'V' as const };
    const { collaborators } = await made.owns(sharing.share, { body });
    const member = collaborators.find((somebody) => somebody.email === email);
    return { project_id: made.id, member_id: member?.member_id ?? '' };
  };
  return [
    entry(calls.create, () => ({ body: {} }), {
      ...everybodyInside,
      stranger: ok,
      visitor: unauthorised,
    }),
    entry(calls.createFolder, () => ({ body: { title: 'Bank' } }), everybodySignedIn()),
    entry(calls.listFolders, () => ({}), everybodySignedIn()),
    // Everybody has folders of their own, and nobody learns of those of others.
    entry(
      calls.updateFolder,
      async (made) => ({ params: { folder_id: await folder(made) }, body: { title: 'New' } }),
      ownerAlone,
    ),
    entry(
      calls.deleteFolder,
      async (made) => ({ params: { folder_id: await folder(made) } }),
      ownerAlone,
    ),
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
      entry(call, async (made) => ({ params: await version(made) }), {
        ...everybodyInside,
        ...outside,
      }),
    ),
    entry(versions.restore, async (made) => ({ params: await version(made) }), editorsOnly),
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
    entry(
      comments.find,
      async (made) => ({ params: { id: made.id, thread_id: (await thread(made)).id } }),
      { ...everybodyInside, ...outside },
    ),
    entry(
      comments.begin,
      ({ id }) => ({ body: { project_id: id, anchor: 'part:1', text: 'Why?' } }),
      commentersOnly,
    ),
    entry(
      comments.reply,
      async (made) => ({
        body: { project_id: made.id, thread_id: (await thread(made)).id, text: 'Since when?' },
      }),
      commentersOnly,
    ),
    entry(
      comments.edit,
      async (made) => ({
        body: { project_id: made.id, comment_id: await comment(made), text: 'Since when?' },
      }),
      authorOnly,
    ),
    entry(
      comments.resolve,
      async (made) => ({
        body: { project_id: made.id, thread_id: (await thread(made)).id, resolved: true },
      }),
      { ...commentersOnly, commenter: forbidden },
    ),
    entry(
      comments.remove,
      async (made) => ({ params: { id: made.id, comment_id: await comment(made) } }),
      authorOnly,
    ),
    entry(
      sharing.share,
      ({ id }) => ({
        body: { project_id: id, email: 'new@example.org', permission: 'V' as const },
      }),
      editorsOnly,
    ),
    entry(sharing.resend, async (made) => ({ body: await invited(made) }), editorsOnly),
    entry(
      sharing.updateAccess,
      ({ id, viewer }) => ({
        body: { project_id: id, member_id: viewer.userId, permission: 'V' as const },
      }),
      editorsOnly,
    ),
    entry(
      sharing.removeAccess,
      async (made) => {
        const { project_id, member_id } = await invited(made);
        return { params: { id: project_id, member_id } };
      },
      editorsOnly,
    ),
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
      async (made) => {
        const { id, viewer } = made;
        const query = { body: { project_id: id, permission: 'C' as const } };
        await made.suite.send(sharing.requestAccess, query, viewer.accessToken);
        return { body: { project_id: id, user_id: viewer.userId, permission: null } };
      },
      editorsOnly,
    ),
    entry(calls.remove, ({ id }) => ({ params: { id } }), { ...everybodyInside, ...outside }),
  ];
}
