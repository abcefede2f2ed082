import type { AccessChange } from '#features/projects/server/index.ts';
import type { TeamSide } from '../../contract/calls.ts';
import { isProvedBy } from '../domains/join-by-domain.ts';
import { dropMember, findPerson } from '../members.ts';
import { defaultReceiver } from '../next-owner.ts';
import { mergeByReceiver, notifyOfRemoval, type Removal } from '../removal-notices.ts';
import { accessOf, listMembers, putMember } from '../store.ts';
import { scimUsers } from '../tables.ts';
import {
  changeLockedTeam,
  type OpenTeam,
  seatsOf,
  type TeamsContext,
  teamTarget,
} from '../teams-context.ts';
import { applyPatch } from './apply-patch.ts';
import {
  addressOf,
  type DirectoryUser,
  fullNameOf,
  presentUser,
  readUser,
  type UserInput,
} from './resources.ts';
import { adminsOf, type DirectoryCaller, readDirectory } from './scim-context.ts';
import { resourceNotFound, ScimError } from './scim-error.ts';
import type { Resource } from './scim-path.ts';
import { listScimGroups, removeScimUser } from './scim-store.ts';

type Seats = Map<TeamSide, number | null>;
type Changed = (changes: readonly AccessChange[]) => void;

/** Users of a team as its directory reads and writes them; nobody outside of the team is seen. */
export function createDirectoryUsers(context: TeamsContext) {
  const { publicUrl } = context;
  const { orm } = context.database;
  const readAll = async ({ teamId }: DirectoryCaller) =>
    (await readDirectory(context, orm, teamId)).users;
  const read = async (caller: DirectoryCaller, id: string) =>
    presentUser(publicUrl, findUser(await readAll(caller), id));

  return {
    list: async (caller: DirectoryCaller): Promise<Resource[]> =>
      (await readAll(caller)).map((user) => presentUser(publicUrl, user)),
    read,

    async create(caller: DirectoryCaller, body: unknown): Promise<Resource> {
      const input = readUser(body);
      const productType = caller.sides.includes('M') ? 'M' : 'T';
      const person = { email: addressOf(input), fullName: fullNameOf(input), productType } as const;
      await requireReachable(context, caller, person.email);
      const account = await context.provision(person);
      const seats = await readSeats(context, caller);
      const id = await changeLockedTeam(context, caller.teamId, async (open, changed) => {
        const userId = await account(open.tx);
        const { users } = await readDirectory(context, open.tx, caller.teamId);
        requireUnique(users, input, null);
        if (users.some((one) => one.id === userId)) throw notUnique(input.userName);
        await storeUser(open, userId, input);
        if (input.active ?? true) await activate(context, open, { userId, caller, seats, changed });
        else await recordUpdate(context, open, userId);
        return userId;
      });
      return read(caller, id);
    },

    async replace(caller: DirectoryCaller, id: string, body: unknown): Promise<Resource> {
      const input = readUser(body);
      await writeUser(context, caller, id, () => input);
      return read(caller, id);
    },

    async patch(caller: DirectoryCaller, id: string, body: unknown): Promise<Resource> {
      await writeUser(context, caller, id, (user) =>
        readUser(applyPatch(presentUser(publicUrl, user), body)),
      );
      return read(caller, id);
    },

    /** Removes the person from the team and its directory; their account stays. */
    async remove({ teamId }: DirectoryCaller, id: string): Promise<void> {
      const gone = await changeLockedTeam(context, teamId, async (open, changed) => {
        findUser((await readDirectory(context, open.tx, teamId)).users, id);
        const removal = await deactivate(context, open, id, changed);
        await removeScimUser(open.tx, teamId, id);
        await recordUpdate(context, open, id);
        return removal;
      });
      for (const one of gone) await notifyOfRemoval(context, one);
    },
  };
}

export function findUser(users: readonly DirectoryUser[], id: string): DirectoryUser {
  const found = users.find((one) => one.id === id);
  if (!found) throw resourceNotFound(id);
  return found;
}

async function writeUser(
  context: TeamsContext,
  caller: DirectoryCaller,
  id: string,
  change: (user: DirectoryUser) => UserInput,
): Promise<void> {
  const seats = await readSeats(context, caller);
  const gone = await changeLockedTeam(context, caller.teamId, async (open, changed) => {
    const { users } = await readDirectory(context, open.tx, caller.teamId);
    const before = findUser(users, id);
    const input = change(before);
    requireUnique(users, input, id);
    await storeUser(open, id, input);
    await recordUpdate(context, open, id);
    const active = input.active ?? before.active;
    if (active && !before.active) {
      await activate(context, open, { userId: id, caller, seats, changed });
    }
    return !active && before.active ? deactivate(context, open, id, changed) : [];
  });
  for (const one of gone) await notifyOfRemoval(context, one);
}

/**
 * An account that exists is not added without its user's consent, except where the team has proved the
 * domain of its address, or has it already.
 */
async function requireReachable(
  context: TeamsContext,
  { teamId }: DirectoryCaller,
  email: string,
): Promise<void> {
  const account = await context.people.byEmail(email);
  if (!account || (await isProvedBy(context, teamId, email))) return;
  const { users } = await readDirectory(context, context.database.orm, teamId);
  if (users.some(({ id }) => id === account.user_id)) return;
  throw new ScimError(
    403,
    'This address has an account. Prove its domain in the settings of the team, or invite its user.',
  );
}

/** Read before the transaction: it uses another connection. */
async function readSeats(
  context: TeamsContext,
  { teamId, sides }: DirectoryCaller,
): Promise<Seats> {
  const seats: Seats = new Map();
  for (const side of sides) seats.set(side, await seatsOf(context, teamId, side));
  return seats;
}

async function storeUser(
  { tx, team }: OpenTeam,
  userId: string,
  { userName, externalId, displayName, name, emails }: UserInput,
): Promise<void> {
  const attributes = JSON.parse(JSON.stringify({ displayName, name, emails }));
  const written = { userName, externalId: externalId ?? null, attributes, changedAt: new Date() };
  await tx
    .insert(scimUsers)
    .values({ ...written, teamId: team.id, userId })
    .onConflictDoUpdate({ target: [scimUsers.teamId, scimUsers.userId], set: written });
}

/** Makes a person a member on the sides of the directory. */
async function activate(
  context: TeamsContext,
  { tx, team, members }: OpenTeam,
  {
    userId,
    caller,
    seats,
    changed,
  }: { userId: string; caller: DirectoryCaller; seats: Seats; changed: Changed },
): Promise<void> {
  const isAdmin = adminsOf(await listScimGroups(tx, team.id)).has(userId);
  for (const side of caller.sides) {
    const inside = members.filter((one) => one.side === side);
    if (inside.some((one) => one.userId === userId)) continue;
    const max = seats.get(side) ?? null;
    if (max !== null && inside.length >= max) {
      throw new ScimError(403, 'All seats of this team are taken.');
    }
    const role = isAdmin ? 'admin' : 'member';
    await putMember(tx, { teamId: team.id, userId, side, role });
    await context.audit.record(tx, {
      action: 'team.member_added',
      ...teamTarget(team),
      person: await findPerson(context, tx, userId),
      details: { role, side },
    });
    changed(await context.projects.follow(tx, await accessOf(tx, team, side)));
  }
}

/** Removes a person from all sides; their projects of the team go to its owner, or the next one. */
async function deactivate(
  context: TeamsContext,
  open: OpenTeam,
  userId: string,
  changed: Changed,
): Promise<Removal[]> {
  const { team, tx } = open;
  const held = await listMembers(tx, team.id);
  const own = held.filter((one) => one.userId === userId);
  const { full_name: name = '' } = (await context.people.byIds([userId], tx)).get(userId) ?? {};
  const removals: Removal[] = [];
  for (const member of own) {
    if (team.ownerId === userId) {
      throw new ScimError(409, 'The owner of a team stays a member. Hand the team over first.');
    }
    const to = await defaultReceiver(context, open, member);
    const gone = { member, to, action: 'team.member_removed' } as const;
    const dropped = await dropMember(context, open, gone);
    changed(dropped.changes);
    removals.push({ team, userId, name, to, projectIds: dropped.projectIds, by: null });
  }
  return mergeByReceiver(removals);
}

async function recordUpdate(
  context: TeamsContext,
  { tx, team }: OpenTeam,
  userId: string,
): Promise<void> {
  const person = await findPerson(context, tx, userId);
  await context.audit.record(tx, { action: 'team.member_updated', ...teamTarget(team), person });
}

function requireUnique(
  users: readonly DirectoryUser[],
  { userName }: UserInput,
  self: string | null,
): void {
  const same = (one: DirectoryUser) => one.row.userName.toLowerCase() === userName.toLowerCase();
  if (users.some((one) => one.id !== self && same(one))) throw notUnique(userName);
}

function notUnique(userName: string): ScimError {
  return new ScimError(409, `${userName} is in this team already.`, 'uniqueness');
}
