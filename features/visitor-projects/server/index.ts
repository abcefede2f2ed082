import { eq } from 'drizzle-orm';
import { accountsKey } from '#features/accounts/server/index.ts';
import {
  type Feature,
  type FeatureContext,
  goesWithProject,
  provide,
} from '#features/feature/server/index.ts';
import { installationKey } from '#features/installation/server/index.ts';
import { librarySamplesKey } from '#features/library/server/index.ts';
import { visitorWriter } from '#features/projects/contract/visitor-owner.ts';
import {
  projectAccessKey,
  projectContentKey,
  projectCreationKey,
  projectKindsKey,
  projectPicturesKey,
  projectTrashKey,
  visitorClaimsKey,
} from '#features/projects/server/index.ts';
import {
  sharingKey,
  type VisitorAccess,
  visitorAccessKey,
} from '#features/sharing/server/index.ts';
import { readyTemplatesKey } from '#features/templates/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { rateScale } from '#platform/server/config/config.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { createPasses, type Passes } from '#platform/server/secrets/passes.ts';
import {
  createPublic,
  createPublicPersonas,
  listVisitorProjects,
  openVisitorProject,
  type PublicKind,
  publicKinds,
  renameVisitorProject,
  shareVisitorProject,
  visitorPrefix,
} from '../contract.ts';
import { createBeginnings } from './beginnings.ts';
import { startClearing } from './clearing.ts';
import { visitorProjects as table } from './tables.ts';
import { createVisitorProjects, type VisitorProjects, visitorActor } from './visitor-projects.ts';
import { createVisitors } from './visitors.ts';

/** Seconds for which a page stays connected; it requests a new pass before. */
const passSeconds = 12 * 3600;

/** Projects that visitors without an account make. */
export const visitorProjectsFeature: Feature = {
  name: 'visitor-projects',
  needs: ['accounts', 'installation', 'library', 'projects', 'sharing', 'templates'],
  build(context) {
    const { realtime } = context;
    const passes = createPasses(context.secrets, 'visitor-project', passSeconds);
    const beginnings = createBeginnings({
      projects: context.get(projectKindsKey),
      templates: context.get(readyTemplatesKey),
      samples: context.get(librarySamplesKey),
    });
    const visitorProjects = createVisitorProjects({ ...servicesOf(context), passes, beginnings });
    return {
      provides: [
        provide(visitorClaimsKey, { mayTake: visitorProjects.mayTake }),
        provide(visitorAccessKey, createAccess(context, visitorProjects, passes)),
      ],
      implementations: implementCalls(visitorProjects),
      columns: goesWithProject(table.projectId),
      // The project that a visitor signs up with may be taken where the address is verified.
      async answered({ input, cookie }, { id }) {
        const { email } = (input.body ?? {}) as { email?: unknown };
        if (id === 'accounts.register' && typeof email === 'string') {
          await visitorProjects.reserve({ cookie }, email);
        }
      },
      async changed({ projectId }) {
        if (!(await visitorProjects.isOpen(projectId))) return;
        if (!(await visitorProjects.isFull(projectId))) return;
        realtime.reauthorizeDocument(projectId, 'rights_changed');
      },
      async erased(executor, projectId) {
        await executor.delete(table).where(eq(table.projectId, projectId));
      },
      close: startClearing({ ...context, trash: context.get(projectTrashKey) }),
    };
  },
};

function servicesOf(context: FeatureContext) {
  return {
    database: context.database,
    documents: context.documents,
    projects: {
      ...context.get(projectAccessKey),
      ...context.get(projectCreationKey),
      ...context.get(projectKindsKey),
    },
    pictures: context.get(projectPicturesKey),
    links: context.get(sharingKey).links,
    installation: context.get(installationKey),
    attempts: context.get(accountsKey).attempts,
    visitors: createVisitors(context.secrets, context.config.PUBLIC_URL),
    rateScale: rateScale(context.config),
  };
}

/** The live connection of the visitor who made a project: their pass opens this one, to edit. */
function createAccess(
  context: FeatureContext,
  visitorProjects: VisitorProjects,
  passes: Passes,
): VisitorAccess {
  const { documents } = context.get(projectContentKey);
  const idOf = (sessionId: string) => /^visitor-project:(.+)$/.exec(sessionId)?.[1] ?? null;
  return {
    async authenticate(token) {
      if (!token.startsWith(visitorPrefix)) return null;
      const id = passes.read(token.slice(visitorPrefix.length));
      if (id === null) throw commonFailures.fail('unauthorised');
      return visitorActor(id, visitorWriter(id));
    },
    async authorize({ sessionId }, name, version) {
      const id = idOf(sessionId);
      if (id === null) return null;
      if (id !== name || !(await visitorProjects.isOpen(id)))
        throw commonFailures.fail('not_found');
      const access = await documents.authorizeVisitor(id, version);
      return { ...access, readOnly: await visitorProjects.isFull(id) };
    },
  };
}

function implementCalls(visitorProjects: VisitorProjects): Implementation[] {
  const kinds = Object.entries(publicKinds) as [PublicKind, (typeof publicKinds)[PublicKind]][];
  return [
    ...kinds.map(([word, code]) =>
      implement(createPublic[word], (context) =>
        visitorProjects.create(context, code, context.input.body),
      ),
    ),
    implement(createPublicPersonas, (context) =>
      visitorProjects.create(context, publicKinds.persona, context.input.body),
    ),
    implement(listVisitorProjects, async (request) => ({
      projects: await visitorProjects.list(request),
    })),
    implement(openVisitorProject, (request) =>
      visitorProjects.open(request, request.input.params.id),
    ),
    implement(renameVisitorProject, (request) => {
      const { params, body } = request.input;
      return visitorProjects.rename(request, params.id, body.title);
    }),
    implement(shareVisitorProject, (request) => {
      const { params, body } = request.input;
      return visitorProjects.setShared(request, params.id, body.shared);
    }),
  ];
}
