import { accountsKey } from '#features/accounts/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import { participantCodesKey } from '#features/exports/server/index.ts';
import {
  type Feature,
  type FeatureContext,
  type FeatureHooks,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { withoutAiConsentKey } from '#features/generation/server/index.ts';
import { libraryPublicationsKey } from '#features/library/server/index.ts';
import { linkedProjectsKey, linkTargetsKey } from '#features/links/server/index.ts';
import { notificationsKey } from '#features/notifications/server/index.ts';
import {
  projectAccessKey,
  projectContentKey,
  projectDeparturesKey,
  projectKindsKey,
  publicationConsentKey,
} from '#features/projects/server/index.ts';
import { runsKey } from '#features/runs/server/index.ts';
import { showcasesKey } from '#features/sharing/server/index.ts';
import { withheldTextsKey } from '#features/sources/server/index.ts';
import { storageKey } from '#features/storage/server/index.ts';
import { teamEndedKey, teamMembershipsKey } from '#features/teams/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  changeParticipant,
  createParticipant,
  deleteParticipant,
  joinParticipant,
  listOfferedParticipants,
  listParticipants,
  openContact,
  readParticipant,
  setExportRule,
  setRetention,
} from '../contract/calls.ts';
import { openForm, removeForm, storeForm } from '../contract/form-calls.ts';
import {
  holdings,
  previewWithdrawal,
  searchParticipant,
  withdrawParticipant,
} from '../contract/withdrawal-calls.ts';
import { createParticipantCodes } from './codes/project-codes.ts';
import type { PeopleContext } from './codes/project-people.ts';
import { createPublicationConsent } from './codes/publication-consent.ts';
import { createPublicationReview, type PublicationReview } from './codes/review-publications.ts';
import { createWithheldTexts } from './codes/withheld-texts.ts';
import { createWithoutAiConsent } from './consent-to-ai.ts';
import type { ParticipantsContext } from './context.ts';
import { createDepartures, type Departures } from './departures/departures.ts';
import { countForms, createForms, type Forms } from './forms.ts';
import { participantColumns } from './owned-columns.ts';
import { createParticipantKinds, type ParticipantKinds } from './participant-kinds.ts';
import { createRecords } from './records.ts';
import { forgetAccount, forgetProject, listCreatedBy, recordsImpact } from './store.ts';
import { defineWithdrawalJob, type WithdrawalJobParts } from './withdrawal/job.ts';
import { startRetention } from './withdrawal/retention.ts';
import { createSearches, type Searches } from './withdrawal/searches.ts';
import { createWithdrawals, type WithdrawalServices } from './withdrawal/withdrawals.ts';

export type { ParticipantHooks } from './participant-kinds.ts';

export const participantKindsKey = serviceKey<ParticipantKinds>('participants: kinds');

/** The people who take part in research: their consent, and what happens when they withdraw it. */
export const participantsFeature: Feature = {
  name: 'participants',
  needs: [
    'accounts',
    'audit',
    'exports',
    'generation',
    'library',
    'links',
    'meaning',
    'notifications',
    'projects',
    'runs',
    'sharing',
    'storage',
    'teams',
  ],
  build(context) {
    const { database, hooks, jobs, realtime, documents } = context;
    const kinds = createParticipantKinds();
    const parts = partsOf(context, kinds);
    const people: PeopleContext = { ...parts, linkTargets: context.get(linkTargetsKey) };
    const publications = createPublicationReview(
      {
        ...people,
        publications: [context.get(libraryPublicationsKey), context.get(showcasesKey)],
      },
      jobs,
    );
    const withdrawalParts: WithdrawalJobParts = {
      ...parts,
      publications,
      ...{ jobs, realtime, documents },
      linkedProjects: context.get(linkedProjectsKey),
      storedTexts: hooks.storedTexts,
      notifications: context.get(notificationsKey),
    };
    const forms = createForms({
      ...{ ...parts, ...context, drawings: context.imageRenderer },
      storage: context.get(storageKey),
    });
    const queue = defineWithdrawalJob(withdrawalParts);
    const searches = createSearches({ ...withdrawalParts, runs: context.get(runsKey) });
    const withdrawals = createWithdrawals(withdrawalParts, queue, searches);
    const departures = createDepartures(parts, context);
    return {
      provides: [
        provide(participantKindsKey, kinds),
        provide(projectDeparturesKey, departures),
        provide(participantCodesKey, createParticipantCodes(people)),
        provide(publicationConsentKey, createPublicationConsent(people)),
        provide(withheldTextsKey, createWithheldTexts(people)),
        provide(withoutAiConsentKey, createWithoutAiConsent(people)),
        provide(teamEndedKey, (tx, id) => departures.ended(tx, { kind: 'team', id })),
      ],
      implementations: [
        ...recordCalls(parts, publications),
        ...withdrawalCalls(withdrawals, searches),
        ...formCalls(forms),
      ],
      columns: participantColumns,
      ...endings(departures, database.orm),
      figures: () => countForms(database.orm),
      routes: [forms.serve],
      close: startRetention({ ...withdrawalParts, log: context.log }, queue),
      accountData: { participants: (userId) => listCreatedBy(database.orm, userId) },
    };
  },
};

function partsOf(context: FeatureContext, kinds: ParticipantKinds): ParticipantsContext {
  const { database, secrets, files, documentReaders, hooks } = context;
  return {
    ...{ database, secrets, kinds, files, documentReaders },
    storedStates: hooks.storedStates,
    projects: {
      ...context.get(projectAccessKey),
      ...context.get(projectContentKey),
      ...context.get(projectKindsKey),
    },
    memberships: context.get(teamMembershipsKey),
    people: context.get(accountsKey).directory,
    audit: context.get(auditKey),
    now: () => new Date(),
  };
}

/** What becomes of records when projects and accounts end. */
function endings(
  { ended, follow }: Departures,
  orm: Executor,
): Pick<FeatureHooks, 'erased' | 'userDeleted' | 'deletionImpact'> {
  return {
    erased: forgetProject,
    async userDeleted(tx, id, afterCommit) {
      await ended(tx, { kind: 'account', id });
      await forgetAccount(tx, id);
      afterCommit(follow);
    },
    deletionImpact: async (userId) => [await recordsImpact(orm, userId)],
  };
}

function recordCalls(
  parts: ParticipantsContext,
  publications: PublicationReview,
): Implementation[] {
  const records = createRecords({ ...parts, publications });
  return [
    implement(listParticipants, ({ actor, input: { query } }) =>
      records.list(actor, query.team_id),
    ),
    implement(createParticipant, async ({ actor, input: { body } }) => {
      const { team_id, ...given } = body;
      return { participant_id: await records.create(actor, team_id, given) };
    }),
    implement(readParticipant, ({ actor, input: { params } }) => records.read(actor, params.id)),
    implement(changeParticipant, ({ actor, input: { params, body } }) =>
      records.change(actor, params.id, body),
    ),
    implement(deleteParticipant, async ({ actor, input: { params } }) => {
      await records.delete(actor, params.id);
      return null;
    }),
    implement(openContact, async ({ actor, input: { params } }) => ({
      contact: await records.openContact(actor, params.id),
    })),
    implement(joinParticipant, async ({ actor, input: { params, body } }) => {
      await records.join(actor, params.id, body);
      return null;
    }),
    implement(listOfferedParticipants, ({ actor, input: { params } }) =>
      records.offered(actor, params.project_id),
    ),
    implement(setExportRule, async ({ actor, input: { body } }) => {
      await records.setExportRule(actor, body.team_id, body.codes);
      return null;
    }),
    implement(setRetention, async ({ actor, input: { body } }) => {
      await records.setRetention(actor, body.team_id, body.months);
      return null;
    }),
  ];
}

function formCalls(forms: Forms): Implementation[] {
  return [
    implement(storeForm, ({ actor, input: { params }, uploads, signal }) =>
      forms.store(actor, params.id, uploads, signal),
    ),
    implement(openForm, async ({ actor, input: { params } }) => ({
      address: await forms.open(actor, params.id),
    })),
    implement(removeForm, async ({ actor, input: { params } }) => {
      await forms.remove(actor, params.id);
      return null;
    }),
  ];
}

function withdrawalCalls(withdrawals: WithdrawalServices, searches: Searches): Implementation[] {
  return [
    implement(searchParticipant, async ({ actor, input: { params, body } }) => ({
      run_id: await searches.start(actor, params.id, body.purpose),
    })),
    implement(previewWithdrawal, async ({ actor, input: { params, query } }) => ({
      projects: await withdrawals.preview(actor, params.id, query.run_id),
    })),
    implement(withdrawParticipant, async ({ actor, input: { params, body } }) => ({
      withdrawal_id: await withdrawals.begin(actor, params.id, body.code),
    })),
    implement(holdings, ({ actor, input: { params, query } }) =>
      withdrawals.holdings(actor, params.id, query.run_id),
    ),
  ];
}
