import { accountsKey } from '#features/accounts/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import { participantCodesKey } from '#features/exports/server/index.ts';
import {
  type Feature,
  goesWithAccount,
  outlivesProject,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { notificationsKey } from '#features/notifications/server/index.ts';
import {
  type Publications,
  projectAccessKey,
  projectContentKey,
  projectCreationKey,
  projectKindsKey,
  publicationConsentKey,
} from '#features/projects/server/index.ts';
import { viewsKey } from '#features/views/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { beginFromLibrary } from '../contract/calls.ts';
import {
  moderationCalls as admin,
  listPublished,
  contributionCalls as own,
  readPublished,
} from '../contract/contribution-calls.ts';
import { contributionFailures } from '../contract/failures.ts';
import { contributionTexts } from './contribution-texts.ts';
import { type Contributions, createContributions, presentContribution } from './contributions.ts';
import { type ContributionNotices, createContributionNotices } from './notify-contributions.ts';
import { createPublishedReview } from './review-publications.ts';
import { createLibrarySamples, type LibrarySamples } from './samples.ts';
import { serveContributions } from './serve-contributions.ts';
import { createShownContributions } from './shown-contributions.ts';
import { listOfUser, removeOfUser } from './store.ts';
import { libraryContributions } from './tables.ts';

export { listSampleFiles, readSampleFile } from './sample-files.ts';
export type { LibrarySamples, ToolSamples } from './samples.ts';

/** The samples of the library. */
export const librarySamplesKey = serviceKey<LibrarySamples>('library: samples');

/** What is published in the library. */
export const libraryPublicationsKey = serviceKey<Publications>('library: publications');

/** The samples of the library, and what accounts contribute to it. */
export const libraryFeature: Feature = {
  name: 'library',
  needs: ['accounts', 'audit', 'notifications', 'projects', 'views'],
  build(context) {
    const { orm } = context.database;
    const kinds = context.get(projectKindsKey);
    const creation = context.get(projectCreationKey);
    const { directory } = context.get(accountsKey);
    const consent = context.later(publicationConsentKey);
    const shown = createShownContributions(orm, directory);
    const samples = createLibrarySamples(kinds, shown.find);
    const contributions = createContributions({
      ...{ database: context.database, samples, shown, directory, now: () => new Date() },
      codes: context.later(participantCodesKey),
      consent,
      projects: { ...context.get(projectAccessKey), ...context.get(projectContentKey) },
      audit: context.get(auditKey),
    });
    const notices = createContributionNotices({
      notifications: context.get(notificationsKey),
      directory,
    });
    context.get(viewsKey).register(async (path) => {
      const [, folder, slug = ''] = /^\/(samples|library)\/([\w-]+)$/.exec(path) ?? [];
      if (folder === 'samples') return samples.isListed(slug);
      return folder === 'library' && (await shown.find(slug)) !== null;
    });
    const published = createPublishedReview({ orm, contributions, notices, consent });
    return {
      provides: [provide(librarySamplesKey, samples), provide(libraryPublicationsKey, published)],
      implementations: [
        implement(beginFromLibrary, async ({ actor, input: { body } }) => {
          const { kind, ...content } = await samples.named(body.sample);
          return { project_id: await creation.begin(actor, kinds.kindOf(kind), content), kind };
        }),
        ...implementContributions(contributions, notices, samples),
        ...implementModeration(contributions, notices),
      ],
      routes: [(app) => serveContributions(app, contributions)],
      columns: [
        ...goesWithAccount(libraryContributions.userId),
        ...outlivesProject(
          'A published copy stays; copies of the project are found by it.',
          libraryContributions.projectId,
        ),
      ],
      storedTexts: [
        contributionTexts({
          database: context.database,
          notifications: context.get(notificationsKey),
          audit: context.get(auditKey),
          views: context.get(viewsKey),
        }),
      ],
      userDeleted: removeOfUser,
      accountData: { libraryContributions: (userId) => contributions.ofUser(userId) },
      async deletionImpact(userId) {
        const { length } = await listOfUser(orm, userId);
        return [{ what: 'projects in the library', count: length, shared: [] }];
      },
    };
  },
};

function implementContributions(
  contributions: Contributions,
  { proposed }: ContributionNotices,
  samples: LibrarySamples,
): Implementation[] {
  return [
    implement(own.propose, async ({ actor, input: { body } }) => {
      const { agreed: _, ...given } = body;
      const made = await contributions.propose(actor, given);
      await proposed(actor.userId, made);
      return made;
    }),
    implement(own.mine, async ({ actor }) => ({
      contributions: await contributions.ofUser(actor.userId),
      kinds: samples.contributedKinds(),
    })),
    implement(own.takeBack, async ({ actor, input: { params } }) => {
      await contributions.takeBack(actor.userId, params.id);
      return null;
    }),
    implement(listPublished, async () => ({ contributions: await contributions.published() })),
    implement(readPublished, async ({ input: { params } }) => {
      const found = await contributions.find(params.slug);
      if (!found) throw contributionFailures.fail('contribution_not_found');
      return found;
    }),
  ];
}

function implementModeration(
  contributions: Contributions,
  { decided }: ContributionNotices,
): Implementation[] {
  return [
    implement(admin.list, async ({ input: { query } }) => ({
      contributions: await contributions.inState(query.state),
    })),
    implement(admin.publish, async ({ actor, input: { params } }) => {
      const row = await contributions.publish(params.id);
      await decided(actor.userId, row);
      return presentContribution(row);
    }),
    implement(admin.refuse, async ({ actor, input: { params, body } }) => {
      const row = await contributions.refuse(params.id, body.reason);
      await decided(actor.userId, row);
      return presentContribution(row);
    }),
    implement(admin.withdraw, async ({ actor, input: { params, body } }) => {
      const row = await contributions.withdraw(params.id, body.reason);
      await decided(actor.userId, row);
      return presentContribution(row);
    }),
  ];
}
