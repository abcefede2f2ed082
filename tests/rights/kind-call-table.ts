import type { ServerTool } from '#features/tool/server/index.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import {
  allMembers,
  allSignedIn,
  authorOnly,
  commentersOnly,
  conflict,
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
import { idOf, type Made } from './made.ts';

type KindCalls = ServerTool['calls'];

/** The expected answers of a kind's calls for each role; they are the same for every kind. */
export function kindCallTable(kind: KindCalls): Expected[] {
  return [
    ...folderEntries(kind),
    ...projectEntries(kind),
    ...versionEntries(kind),
    ...commentEntries(kind),
    ...collaboratorEntries(kind),
    ...linkEntries(kind),
  ];
}

function folderEntries({ projects: calls }: KindCalls): Expected[] {
  return [
    entry(calls.createFolder, () => ({ body: { title: folderTitle() } }), allSignedIn()),
    entry(calls.listFolders, () => ({}), allSignedIn()),
    // A user has folders of their own, and gets no information about those of others.
    entry(
      calls.updateFolder,
      async (made) => ({
        params: { folder_id: await folder(calls, made) },
        body: { title: folderTitle() },
      }),
      ownerAlone,
    ),
    entry(
      calls.deleteFolder,
      async (made) => ({ params: { folder_id: await folder(calls, made) } }),
      ownerAlone,
    ),
  ];
}

function projectEntries({ projects: calls, exports }: KindCalls): Expected[] {
  const titleField = calls.updateTitle.body?.shape.field.value ?? '';
  return [
    entry(calls.create, () => ({ body: {} }), {
      ...allMembers,
      stranger: ok,
      visitor: unauthorised,
    }),
    entry(calls.open, ({ id }) => ({ params: { id } }), { ...allMembers, ...outside }),
    entry(calls.rename, ({ id }) => ({ body: { project_id: id, title: 'New' } }), editorsOnly),
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
      ...allMembers,
      ...outside,
    }),
    entry(calls.duplicate, ({ id }) => ({ params: { id } }), editorsOnly),
    entry(exports.order, ({ id }) => ({ params: { id }, body: { to: 'png' as const } }), {
      ...allMembers,
      ...outside,
    }),
    // Members of a team leave its projects only with the team.
    entry(calls.remove, ({ id }) => ({ params: { id } }), {
      ...allMembers,
      ...outside,
      member: conflict,
      admin: conflict,
    }),
  ];
}

function versionEntries({ versions }: KindCalls): Expected[] {
  return [
    entry(versions.list, ({ id }) => ({ params: { mapper_id: id } }), {
      ...allMembers,
      ...outside,
    }),
    entry(
      versions.create,
      ({ id }) => ({ params: { mapper_id: id }, body: { title: 'Kept' } }),
      editorsOnly,
    ),
    ...[versions.open, versions.compare].map((call) =>
      entry(call, async (made) => ({ params: await version(versions, made) }), {
        ...allMembers,
        ...outside,
      }),
    ),
    entry(
      versions.restore,
      async (made) => ({ params: await version(versions, made) }),
      editorsOnly,
    ),
  ];
}

function commentEntries({ comments }: KindCalls): Expected[] {
  return [
    ...[comments.list, comments.status].map((call) =>
      entry(call, ({ id }) => ({ params: { id }, query: {} }), { ...allMembers, ...outside }),
    ),
    ...[comments.markRead, comments.token].map((call) =>
      entry(call, ({ id }) => ({ body: { project_id: id } }), { ...allMembers, ...outside }),
    ),
    entry(
      comments.find,
      async (made) => ({ params: { id: made.id, thread_id: (await thread(comments, made)).id } }),
      { ...allMembers, ...outside },
    ),
    entry(
      comments.begin,
      ({ id }) => ({ body: { project_id: id, anchor: 'part:1', text: 'Why?' } }),
      commentersOnly,
    ),
    entry(
      comments.reply,
      async (made) => ({
        body: {
          project_id: made.id,
          thread_id: (await thread(comments, made)).id,
          text: 'Since when?',
        },
      }),
      commentersOnly,
    ),
    entry(
      comments.edit,
      async (made) => ({
        body: {
          project_id: made.id,
          comment_id: await comment(comments, made),
          text: 'Since when?',
        },
      }),
      authorOnly,
    ),
    entry(
      comments.resolve,
      async (made) => ({
        body: { project_id: made.id, thread_id: (await thread(comments, made)).id, resolved: true },
      }),
      { ...commentersOnly, commenter: forbidden },
    ),
    entry(
      comments.remove,
      async (made) => ({ params: { id: made.id, comment_id: await comment(comments, made) } }),
      authorOnly,
    ),
  ];
}

function collaboratorEntries({ sharing }: KindCalls): Expected[] {
  return [
    entry(sharing.sharedUsers, ({ id }) => ({ params: { id } }), {
      ...allMembers,
      ...outside,
    }),
    entry(
      sharing.share,
      ({ id }) => ({
        body: { project_id: id, email: 'new@example.org', permission: 'V' as const },
      }),
      editorsOnly,
    ),
    entry(sharing.resend, async (made) => ({ body: await invited(sharing, made) }), editorsOnly),
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
        const { project_id, member_id } = await invited(sharing, made);
        return { params: { id: project_id, member_id } };
      },
      editorsOnly,
    ),
  ];
}

function linkEntries({ sharing }: KindCalls): Expected[] {
  return [
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
      ...allMembers,
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
  ];
}

function folder(calls: KindCalls['projects'], made: Made): Promise<string> {
  return idOf(made.owns(calls.createFolder, { body: { title: folderTitle() } }));
}

/** Titles of one account differ. */
function folderTitle(): string {
  return newId().slice(0, 12);
}

async function version(versions: KindCalls['versions'], made: Made) {
  const params = { mapper_id: made.id };
  const body = { title: 'Kept' };
  const { version_id } = await made.owns(versions.create, { params, body });
  return { ...params, version_id };
}

function thread(comments: KindCalls['comments'], made: Made) {
  return made.owns(comments.begin, {
    body: { project_id: made.id, anchor: 'part:1', text: 'Why?' },
  });
}

async function comment(comments: KindCalls['comments'], made: Made) {
  return (await thread(comments, made)).comments[0]?.id ?? '';
}

/** A user with an invitation that was not accepted yet. */
async function invited(sharing: KindCalls['sharing'], made: Made) {
  const email = `${newId().toLowerCase()}@example.org`;
  const body = { project_id: made.id, email, permission: 'V' as const };
  const { collaborators } = await made.owns(sharing.share, { body });
  const member = collaborators.find((one) => one.email === email);
  return { project_id: made.id, member_id: member?.member_id ?? '' };
}
