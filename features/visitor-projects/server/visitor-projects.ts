import type { Accounts } from '#features/accounts/server/index.ts';
import type { Installation } from '#features/installation/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { visitorOwner, visitorWriter } from '#features/projects/contract/visitor-owner.ts';
import type {
  ProjectAccess,
  ProjectCreation,
  ProjectKinds,
  ProjectPictures,
  ProjectRow,
} from '#features/projects/server/index.ts';
import type { Sharing } from '#features/sharing/server/index.ts';
import type { Actor, VisitorActor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { acquireLock } from '#platform/server/database/acquire-lock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { addressBlockOf } from '#platform/server/http/address-block.ts';
import type { DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import type { Passes } from '#platform/server/secrets/passes.ts';
import {
  type Beginning,
  maxVisitorProjects,
  type VisitorProject,
  visitorFailures,
  visitorHours,
} from '../contract.ts';
import type { Beginnings } from './beginnings.ts';
import {
  countOpen,
  findVisitorRow,
  insertVisitorRow,
  listOfVisitor,
  setClaim,
  type VisitorRow,
} from './store.ts';
import type { Visitors } from './visitors.ts';

export interface VisitorProjectsOptions {
  database: Pick<Database, 'orm'>;
  documents: Pick<DocumentLog, 'state'>;
  projects: Pick<ProjectAccess, 'find'> &
    Pick<ProjectCreation, 'beginForVisitor' | 'renameForVisitor'> &
    Pick<ProjectKinds, 'kindOf'>;
  pictures: Pick<ProjectPictures, 'passOf'>;
  links: Sharing['links'];
  installation: Pick<Installation, 'rules'>;
  attempts: Pick<Accounts['attempts'], 'allow'>;
  visitors: Visitors;
  beginnings: Pick<Beginnings, 'read'>;
  /** Passes for live connections; each names a project. */
  passes: Passes;
  /** The factor of rate limits. */
  rateScale: number;
}

/** Where a request of a visitor comes from. */
export interface VisitorRequest {
  /** The `Cookie` header. */
  cookie: string;
  /** Network address. */
  address: string;
  setCookie(header: string): void;
}

/** Bytes of a visitor's document; beyond them it is read-only until an account takes it. */
export const maxBytes = 1_000_000;
/** Projects of all visitors together. */
const maxOpen = 5000;
const ofNetwork = { name: 'visitor-projects', max: 30, seconds: 86_400 };

export type VisitorProjects = ReturnType<typeof createVisitorProjects>;

/** Projects that visitors make, and hold by the cookie of their browser. */
export function createVisitorProjects(options: VisitorProjectsOptions) {
  const { visitors, links, projects } = options;

  return {
    /** @throws visitor_projects_closed, _full, _busy, sample_not_found, too_many_requests */
    create: (request: VisitorRequest, code: ProjectCode, given: Beginning) =>
      create(options, request, code, given),

    async list({ cookie }: Pick<VisitorRequest, 'cookie'>) {
      const held = await listHeld(options, visitors.digestOf(cookie));
      return held.map(({ row, project }) => ({ ...viewMade(row, project), title: project.title }));
    },

    /** @throws not_found for everybody but the visitor who made it, whether it exists or not */
    open: async ({ cookie }: Pick<VisitorRequest, 'cookie'>, id: string) =>
      view(options, await requireHeld(options, cookie, id)),

    async rename({ cookie }: Pick<VisitorRequest, 'cookie'>, id: string, title: string) {
      await requireHeld(options, cookie, id);
      await projects.renameForVisitor(id, title);
      return view(options, await requireHeld(options, cookie, id));
    },

    /** Shares a project read-only until it ends, or stops sharing it. */
    async setShared({ cookie }: Pick<VisitorRequest, 'cookie'>, id: string, isShared: boolean) {
      const held = await requireHeld(options, cookie, id);
      const owner = ownerOf(id);
      if (isShared) {
        await links.put(owner, id, {
          ...{ permission: 'V', may_export: false, showcase: false, password: null },
          expires_date: held.row.endsAt.toISOString(),
        });
      } else {
        await links.revoke(owner, id);
      }
      return view(options, held);
    },

    ...claimsOf(options),

    /** Whether a project is a visitor's that has not ended. */
    async isOpen(id: string): Promise<boolean> {
      return (await findHeld(options, id)) !== null;
    },

    isFull: (id: string) => isFull(options, id),
  };
}

/** How an account takes projects of a visitor. */
function claimsOf(options: VisitorProjectsOptions) {
  const { visitors } = options;
  const { orm } = options.database;
  return {
    /** Lets the account of an address take the visitor's projects, in any browser. */
    async reserve({ cookie }: Pick<VisitorRequest, 'cookie'>, email: string): Promise<void> {
      const held = await listHeld(options, visitors.digestOf(cookie));
      const ids = held.map(({ project }) => project.id);
      await setClaim(orm, ids, visitors.digestOfEmail(email));
    },

    /** Whether an account may take over a project of a visitor. */
    async mayTake(id: string, { email, cookie }: { email: string; cookie: string }) {
      const row = await findVisitorRow(orm, id);
      if (!row || row.endsAt <= new Date()) return false;
      const digest = visitors.digestOf(cookie);
      if (digest !== null && visitors.isSame(digest, row.visitorDigest)) return true;
      const claim = visitors.digestOfEmail(email);
      return row.claimDigest !== null && visitors.isSame(claim, row.claimDigest);
    },
  };
}

/** The visitor as the owner of one project: the cookie was checked. */
function ownerOf(id: string): Actor {
  return visitorActor(id, visitorOwner);
}

/** The caller who works in a visitor's project. */
export function visitorActor(id: string, userId: string): VisitorActor {
  const sessionId = visitorWriter(id);
  return { kind: 'visitor', sessionId, userId, email: '', fullName: '', reach: [id] };
}

async function create(
  options: VisitorProjectsOptions,
  request: VisitorRequest,
  code: ProjectCode,
  given: Beginning,
) {
  const { database, visitors, projects, installation, attempts } = options;
  const { orm } = database;
  await requireSignUp(installation);
  const { digest, header } = visitors.begin(request.cookie);
  const now = new Date();
  const rows = await listOfVisitor(orm, digest, now);
  const { length: held } = await filterHeld(options, rows);
  requireRoom(held);
  // Those that accounts took since.
  const taken = rows.length - held;
  if ((await countOpen(orm, now)) >= maxOpen) throw visitorFailures.fail('visitor_projects_busy');
  const beginning = await options.beginnings.read(code, given);
  const limit = { ...ofNetwork, max: Math.ceil(ofNetwork.max * options.rateScale) };
  if (!(await attempts.allow(limit, addressBlockOf(request.address)))) {
    throw commonFailures.fail('too_many_requests');
  }
  const endsAt = new Date(now.getTime() + visitorHours * 3_600_000);
  const projectId = await projects.beginForVisitor(projects.kindOf(code), {
    ...beginning,
    also: async (tx, projectId) => {
      // Two clicks at the same moment are counted one after the other.
      await acquireLock(tx, `visitor projects of ${digest}`);
      requireRoom((await listOfVisitor(tx, digest, now)).length - taken);
      const row = { projectId, visitorDigest: digest, claimDigest: null, createdAt: now, endsAt };
      await insertVisitorRow(tx, row);
    },
  });
  request.setCookie(header);
  return { project_id: projectId, kind: code, ends_date: endsAt.toISOString() };
}

/** What nobody could keep is not begun. @throws visitor_projects_closed */
async function requireSignUp(installation: VisitorProjectsOptions['installation']): Promise<void> {
  const { access } = (await installation.rules()).sign_up;
  if (access === 'closed' || access === 'invitation') {
    throw visitorFailures.fail('visitor_projects_closed');
  }
}

/** @throws visitor_projects_full */
function requireRoom(held: number): void {
  if (held >= maxVisitorProjects) throw visitorFailures.fail('visitor_projects_full');
}

interface Held {
  row: VisitorRow;
  project: ProjectRow;
}

/** A visitor's project; null where it has ended, or belongs to an account now. */
async function findHeld(
  { database: { orm }, projects }: Pick<VisitorProjectsOptions, 'database' | 'projects'>,
  id: string,
): Promise<Held | null> {
  const row = await findVisitorRow(orm, id);
  const project = row && row.endsAt > new Date() ? await projects.find(id) : null;
  return row && project?.ownerId === visitorOwner ? { row, project } : null;
}

async function listHeld(options: VisitorProjectsOptions, digest: string | null): Promise<Held[]> {
  if (digest === null) return [];
  return filterHeld(options, await listOfVisitor(options.database.orm, digest, new Date()));
}

async function filterHeld(
  options: VisitorProjectsOptions,
  rows: readonly VisitorRow[],
): Promise<Held[]> {
  const held = await Promise.all(rows.map(({ projectId }) => findHeld(options, projectId)));
  return held.flatMap((one) => one ?? []);
}

async function requireHeld(
  options: VisitorProjectsOptions,
  cookie: string,
  id: string,
): Promise<Held> {
  const digest = options.visitors.digestOf(cookie);
  const held = digest === null ? null : await findHeld(options, id);
  if (!held || digest === null || !options.visitors.isSame(digest, held.row.visitorDigest)) {
    throw commonFailures.fail('not_found');
  }
  return held;
}

async function isFull({ documents }: Pick<VisitorProjectsOptions, 'documents'>, id: string) {
  return ((await documents.state(id))?.length ?? 0) > maxBytes;
}

async function view(
  options: VisitorProjectsOptions,
  { row, project }: Held,
): Promise<VisitorProject> {
  const { link } = await options.links.read(ownerOf(project.id), project.id);
  return {
    ...viewMade(row, project),
    title: project.title,
    updated_date: project.updatedAt.toISOString(),
    full: await isFull(options, project.id),
    pass: options.passes.give(project.id),
    pictures_pass: options.pictures.passOf(project.id),
    link: link?.url ?? null,
  };
}

function viewMade({ endsAt }: VisitorRow, { id, kind }: ProjectRow) {
  return { project_id: id, kind, ends_date: endsAt.toISOString() };
}
