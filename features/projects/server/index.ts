import { sql } from 'drizzle-orm';
import { accountsKey } from '#features/accounts/server/index.ts';
import { type Audit, auditKey } from '#features/audit/server/index.ts';
import {
  type Feature,
  type FeatureContext,
  type Hooks,
  provide,
  textColumns,
} from '#features/feature/server/index.ts';
import { type Plans, plansKey, worksForKey } from '#features/plans/server/index.ts';
import { type Storage, storageKey, storageProjectsKey } from '#features/storage/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { ImageRenderer } from '#platform/server/printer/image-renderer.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { visitorOwner } from '../contract/visitor-owner.ts';
import { createAllow } from './access/access.ts';
import { createLimitForecast } from './access/limit-forecast.ts';
import { createOpenLimits, followPlans } from './access/open-limits.ts';
import { createOverLimit } from './access/over-limit.ts';
import { createProjectAccess } from './access/project-access.ts';
import { createProjectLimit } from './access/project-limit.ts';
import { createProjectMembers } from './access/project-members.ts';
import { createProjectTeams } from './access/project-teams.ts';
import { createQuota } from './access/quota.ts';
import { createAnnounceProject } from './announce-project.ts';
import { createProjectDocuments } from './content/live.ts';
import { createProjectContent } from './content/project-content.ts';
import { createStateOf } from './content/state-of.ts';
import { createSummarise } from './content/summarise.ts';
import { type ProjectDepartures, projectDeparturesKey } from './departures.ts';
import { createFolders } from './folder/folders.ts';
import type { ProjectKind } from './kind.ts';
import type { PeopleById } from './list/project-view.ts';
import { projectColumns } from './owned-columns.ts';
import { createPictureAccess } from './picture/picture-access.ts';
import { createPictures } from './picture/pictures.ts';
import { createProjectKinds } from './project-kinds.ts';
import { createProjectServices } from './projects.ts';
import { listRoutes } from './routes.ts';
import {
  limitForecastKey,
  type ProjectCreation,
  type ProjectPictures,
  projectAccessKey,
  projectContentKey,
  projectCreationKey,
  projectKindsKey,
  projectMembersKey,
  projectPicturesKey,
  projectTeamMembersKey,
  projectTeamsKey,
  projectTrashKey,
  visitorClaimsKey,
} from './services.ts';
import { countProjects, isMemberOf, listOwned, ownedImpact } from './store.ts';
import { projects as table } from './tables.ts';
import { startClearing } from './trash/clearing.ts';
import { createTransfer, type TeamMembersOf } from './trash/transfer.ts';
import { createTrash } from './trash/trash.ts';
import type { VisitorClaims } from './trash/visitor-claims.ts';

export type { LimitForecast } from './access/limit-forecast.ts';
export { findPeople, requirePeople } from './access/people.ts';
export { type ProjectTeams, requireTeam, type TeamProject } from './access/project-teams.ts';
export type { AccessChange, TeamAccess } from './access/team-access.ts';
export {
  createEditing,
  definedFields,
  type Editing,
  type Editor,
  openEditor,
  type Run,
  recordIn,
  refusedFields,
  refusedInput,
} from './content/editing.ts';
export { loadSummaryModule } from './content/load-summary-module.ts';
export { type ProjectDepartures, projectDeparturesKey } from './departures.ts';
export type { ProjectKind, SummaryModule } from './kind.ts';
export type { PeopleById } from './list/project-view.ts';
export { normalizeForSearch, searchQuery } from './list/search-text.ts';
export { projectTarget } from './project-target.ts';
export type { ToRecord } from './routes.ts';
export {
  limitForecastKey,
  type ProjectAccess,
  type ProjectContent,
  type ProjectCreation,
  type ProjectKinds,
  type ProjectMembers,
  type ProjectPictures,
  type ProjectTrash,
  type PublicationConsent,
  type Publications,
  projectAccessKey,
  projectContentKey,
  projectCreationKey,
  projectKindsKey,
  projectMembersKey,
  projectPicturesKey,
  projectTeamMembersKey,
  projectTeamsKey,
  projectTrashKey,
  publicationConsentKey,
  visitorClaimsKey,
} from './services.ts';
export type { AccessibleProject, NamedProject, ProjectRow } from './store.ts';

interface ProjectsOptions extends Pick<FeatureContext, 'isPublicFile'> {
  config: Pick<Config, 'PICTURES_OF_PERSON' | 'PICTURES_OF_ALL'>;
  readers: Pick<Readers, 'read'>;
  drawings: Pick<ImageRenderer, 'ofDrawing'>;
  /** Processes in which large documents are read. */
  documentReaders: Pick<Readers, 'read'>;
  database: Database;
  documents: DocumentLog;
  realtime: Realtime;
  files: Files;
  jobs: Jobs;
  log: Log;
  plans: Pick<Plans, 'limitsOf' | 'watch' | 'report'>;
  secrets: Pick<Secrets, 'digest'>;
  hooks: Pick<Hooks, 'begun' | 'happened' | 'erased' | 'accessChanged'>;
  peopleById: PeopleById;
  isActive(executor: Executor, userId: string): Promise<boolean>;
  audit: Audit;
  /** From a higher feature. */
  claims: () => VisitorClaims;
  teamMembers: TeamMembersOf;
  departures: () => ProjectDepartures;
  storage: Storage;
}

export const projectsFeature: Feature = {
  name: 'projects',
  needs: ['accounts', 'audit', 'plans', 'storage'],
  build(context) {
    const teamMembers = context.later(projectTeamMembersKey);
    const { directory } = context.get(accountsKey);
    const projects = createProjects({
      ...context,
      teamMembers: (...given) => teamMembers()(...given),
      drawings: context.imageRenderer,
      plans: context.get(plansKey),
      audit: context.get(auditKey),
      claims: context.later(visitorClaimsKey),
      departures: context.later(projectDeparturesKey),
      storage: context.get(storageKey),
      peopleById: directory.byIds,
      isActive: async (tx, id) => (await directory.activeByIds([id], tx)).has(id),
    });
    const { orm } = context.database;
    const { documents } = projects.content;
    return {
      provides: [
        provide(projectAccessKey, projects.access),
        provide(projectMembersKey, projects.members),
        provide(projectTeamsKey, projects.teams),
        provide(limitForecastKey, createLimitForecast(orm, context.get(plansKey))),
        provide(projectContentKey, projects.content),
        provide(projectKindsKey, projects.kinds),
        provide(projectCreationKey, projects.creation),
        provide(projectPicturesKey, projects.pictures),
        provide(projectTrashKey, projects.trash),
        provide(storageProjectsKey, storedProjects),
        provide(worksForKey, (ownerId: string, userId: string) => isMemberOf(orm, ownerId, userId)),
      ],
      implementations: projects.implementations,
      columns: projectColumns,
      storedTexts: [
        textColumns(context.database, {
          what: 'texts for search and preview',
          id: table.id,
          project: table.id,
          columns: { text: table.text, textWords: table.textWords, preview: table.preview },
        }),
      ],
      changed: documents.changed,
      privateChanged: documents.privateChanged,
      userDeleted: projects.trash.removeUser,
      accountData: { projects: (userId) => listOwned(orm, userId) },
      deletionImpact: async (userId) => [await ownedImpact(orm, userId)],
      figures: () => countProjects(orm),
      async readers(key, pass) {
        return pass !== null && (await projects.pictures.opens(key, pass)) ? 'holder' : null;
      },
      close: projects.close,
    };
  },
};

/** For the feature that counts what is stored. */
const storedProjects = sql`select ${table.id} as id, ${table.ownerId} as owner, ${table.teamId} as team,
  ${table.title} as title from ${table}`;

function createProjects(options: ProjectsOptions) {
  const { orm } = options.database;
  const kinds = new Map<ProjectKind['code'], ProjectKind>();
  const overLimit = createOverLimit(orm, options.plans);
  const allow = createAllow(orm, kinds, overLimit);
  const quota = createQuota(orm, options.plans);
  const pictures = createPictures(options);
  const pictureAccess = createPictureAccess({ ...options, kinds, pictures });
  const announceProject = createAnnounceProject(options.database, options.realtime);
  const openLimits = createOpenLimits({ ...options, announceProject, overLimit });
  const reportChange = followPlans(options, openLimits);
  const summarise = createSummarise(options.documents, options.documentReaders);
  const states = createStateOf(options.documents, options.realtime);
  const { stateOf } = states;
  const shared = {
    ...options,
    ...{ summarise, stateOf, announceProject, kinds, allow, quota },
    ...{ pictures, pictureAccess, overLimit, openLimits, reportChange },
  };
  const services = createProjectServices(shared);
  const folders = createFolders(shared);
  const trash = createTrash(shared);
  const transfer = createTransfer(shared);
  const parts = { services, folders, trash, transfer, limit: createProjectLimit(shared) };
  const documents = createProjectDocuments(shared);
  return {
    access: createProjectAccess(orm, allow, overLimit),
    members: createProjectMembers(shared),
    teams: createProjectTeams(shared),
    content: createProjectContent({
      ...shared,
      states,
      documents,
      storedDocuments: options.documents,
    }),
    kinds: createProjectKinds(kinds, parts),
    creation: {
      quota,
      begin: services.begin,
      beginForVisitor: (kind, content) =>
        services.begin({ userId: visitorOwner, reach: null }, kind, content),
      renameForVisitor: services.renameForVisitor,
      see: services.see,
    } satisfies ProjectCreation,
    pictures: { ...pictures, ...pictureAccess } satisfies ProjectPictures,
    trash,
    implementations: listRoutes(parts),
    close: startClearing({ ...options, trash, pictures }),
  };
}
