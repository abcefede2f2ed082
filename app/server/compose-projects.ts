import type { FastifyInstance } from 'fastify';
import type { Accounts } from '#features/accounts/server/index.ts';
import { createActivity } from '#features/activity/server/index.ts';
import { createComments } from '#features/comments/server/index.ts';
import { createExports } from '#features/exports/server/index.ts';
import { createLinks } from '#features/links/server/index.ts';
import { createMentions } from '#features/mentions/server/index.ts';
import type { Notifications } from '#features/notifications/server/index.ts';
import type { Plans } from '#features/plans/server/index.ts';
import { createProjects, type Projects } from '#features/projects/server/index.ts';
import { createSharing } from '#features/sharing/server/index.ts';
import { createTemplates } from '#features/templates/server/index.ts';
import { createVersions, type Versions } from '#features/versions/server/index.ts';
import { createWatching } from '#features/watching/server/index.ts';
import { commonFailures } from '#kernel/failure.ts';
import { isInside, readDocumentName } from '#kernel/sheet.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { PictureTaker } from '#platform/server/printer/picture-taker.ts';
import type { Printer } from '#platform/server/printer/printer.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { Bus } from '#platform/server/realtime/bus.ts';
import { createCutting } from '#platform/server/realtime/cutting.ts';
import { createDocumentLog } from '#platform/server/realtime/document-log.ts';
import { createMerging } from '#platform/server/realtime/merging.ts';
import { withPersonalChannels } from '#platform/server/realtime/personal-seat.ts';
import { createRealtime, type Realtime } from '#platform/server/realtime/realtime.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { isSamplePicture } from './sample-pictures.ts';
import { tools } from './tools.ts';

export interface ProjectsParts {
  config: Config;
  log: Log;
  database: Database;
  accounts: Accounts;
  notifications: Notifications;
  plans: Plans;
  mailer: Mailer;
  files: Files;
  jobs: Jobs;
  printer: Printer;
  pictureTaker: PictureTaker;
  readers: Readers;
  writers: Readers;
  keepers: Readers;
  secrets: Secrets;
  /** To the other processes of the suite, where there are any. */
  bus: Bus | undefined;
}

export interface ComposedProjects {
  realtime: Realtime;
  projects: Projects;
  /** Brings back what was lost of a project's document. */
  repair: Versions['repair'];
  /** Makes up for what earlier releases did not keep; once jobs run. */
  catchUp(): Promise<void>;
  implementations: Implementation[];
  routes: ((app: FastifyInstance) => void)[];
}

/** Live documents, projects, what all of them share, and the tools. */
export function composeProjects(parts: ProjectsParts): ComposedProjects {
  const { config, database, accounts, plans, mailer } = parts;
  const { authenticate, directory } = accounts;
  const cut = createCutting(parts.keepers);
  const merge = createMerging(parts.keepers);
  const documents = createDocumentLog(database, parts.log, { merge, cut });
  // Each needs the other: realtime asks projects for rights, projects change documents through it.
  const realtime = createRealtime({
    authenticate: (token) => sharing.visitors.byToken(token) ?? authenticate(token),
    ...withPersonalChannels({
      async authorize(actor, id, version) {
        const mayLook = await sharing.visitors.mayLook(actor, id);
        if (mayLook === null) return projects.documents.authorize(actor, id, version);
        if (!mayLook) throw commonFailures.fail('not_found');
        return projects.documents.authorizeVisitor(id, version);
      },
      load: (...given) => projects.documents.load(...given),
    }),
    changed: async (id, document, editors) => {
      const found = await projects.documents.changed(id, document, editors);
      const isProject = readDocumentName(id).owner === null;
      if (isProject || isInside(id)) await watching.changed(id, document);
      if (!isProject) return;
      await versions.changed(id, document, editors);
      await activity.keep(id);
      if (!found) return;
      await mentions.changed(id, found.mentions);
      await links.changed(id, found);
    },
    touched(...given) {
      // What somebody does alone is told to nobody.
      const isProject = readDocumentName(given[0]).owner === null;
      if (isProject || isInside(given[0])) watching.touched(...given);
      if (!isProject) return;
      activity.touched(...given);
      mentions.touched(...given);
      links.touched(given[0]);
    },
    cut,
    append: documents.append,
    appendTogether: documents.appendTogether,
    claim: documents.claim,
    fold: documents.fold,
    log: parts.log,
    bus: parts.bus,
    trustedProxies: config.TRUST_PROXY,
  });
  const projects = createProjects({
    ...parts,
    drawings: parts.pictureTaker,
    documents,
    realtime,
    kinds: tools.map(({ kind }) => kind),
    peopleById: directory.byIds,
    isForAll: isSamplePicture,
  });
  const versions = createVersions({
    database,
    keepers: parts.keepers,
    documents,
    projects,
    realtime,
    peopleById: directory.byIds,
  });
  const publicUrl = config.PUBLIC_URL;
  const sharing = createSharing({
    database,
    projects,
    realtime,
    people: directory,
    passwords: accounts.passwords,
    attempts: accounts.attempts,
    notifications: parts.notifications,
    plans,
    mailer,
    secrets: parts.secrets,
    publicUrl,
    showcases: config.SHOWCASES,
  });
  const links = createLinks({
    ...parts,
    projects,
    realtime,
    isPublic: sharing.visitors.canOpen,
  });
  const mentions = createMentions({ ...parts, projects, peopleById: directory.byIds });
  const watching = createWatching({ ...parts, projects, realtime, peopleById: directory.byIds });
  const comments = createComments({
    ...parts,
    projects,
    realtime,
    mentions,
    watching,
    people: directory,
  });
  const activity = createActivity({ ...parts, projects, realtime, people: directory });
  const exports = createExports({
    ...parts,
    projects,
    authenticate,
    exportable: sharing.exportable,
  });
  const templates = createTemplates({
    ...parts,
    projects,
    ready: Object.fromEntries(tools.map(({ kind, templates }) => [kind.code, templates()])),
  });
  const ground = {
    ...parts,
    projects,
    realtime,
    sharing,
    mentions,
    watching,
    comments,
    versions,
    exports,
  };

  accounts.onSessionEnded(({ sessionId }) => realtime.endSession(sessionId));
  projects.onBegun(mentions.begun);
  projects.onBegun(links.begun);
  projects.onAccessChanged(links.accessChanged);
  projects.onErased(versions.removeOf);
  projects.onErased(comments.removeOf);
  projects.onErased(sharing.removeOf);
  projects.onErased(activity.removeOf);
  projects.onErased(mentions.removeOf);
  projects.onErased(links.removeOf);
  accounts.onUserDeleted(projects.removeUser);
  accounts.onUserDeleted(sharing.removeUser);
  accounts.onUserDeleted(comments.removeUser);
  accounts.onUserDeleted(mentions.removeUser);
  accounts.onUserDeleted(templates.removeUser);
  accounts.addAccountLosses(projects.lossesOf);
  accounts.addAccountLosses(templates.lossesOf);
  accounts.addAccountData('comments', comments.dataOf);
  accounts.addAccountData('projects', projects.dataOf);
  accounts.addAccountData('versions', versions.dataOf);
  accounts.addAccountData('templates', templates.dataOf);
  return {
    realtime,
    projects,
    repair: versions.repair,
    catchUp: links.catchUp,
    implementations: [
      ...activity.watch([
        ...projects.implementations,
        ...sharing.implementations,
        ...comments.implementations,
        ...exports.implementations,
        ...links.implementations,
        ...tools.flatMap((tool) => tool.serve(ground)),
      ]),
      ...activity.implementations,
      // They are no project's: nothing of them stands in an activity.
      ...templates.implementations,
    ],
    routes: [exports.serve],
  };
}
