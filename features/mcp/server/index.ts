import { type Audit, auditKey } from '#features/audit/server/index.ts';
import { commentsKey } from '#features/comments/server/index.ts';
import { type Feature, goesWithAccount } from '#features/feature/server/index.ts';
import { gatheringKey } from '#features/generation/server/index.ts';
import { accountPayer, type Payer } from '#features/plans/contract/payer.ts';
import { projectAccessKey, projectKindsKey } from '#features/projects/server/index.ts';
import { withheldTextsKey } from '#features/sources/server/index.ts';
import { type TeamMemberships, teamMembershipsKey } from '#features/teams/server/index.ts';
import { tokensKey } from '#features/tokens/server/index.ts';
import { rateScale } from '#platform/server/config/config.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  mcpPath,
  readAssistantRules,
  readServerAssistants,
  setAssistantRules,
  setServerAssistants,
} from '../contract/calls.ts';
import { type AssistantRules, createAssistantRules, removeAssistantRule } from './rules.ts';
import { serveMcp } from './serve-mcp.ts';
import { assistantRules } from './tables.ts';
import { implementUses } from './uses.ts';

/** Assistants that work in projects by the Model Context Protocol. */
export const mcpFeature: Feature = {
  name: 'mcp',
  needs: [
    'actions',
    'audit',
    'comments',
    'generation',
    'links',
    'meaning',
    'projects',
    'proposals',
    'teams',
    'tokens',
  ],
  build(context) {
    const { config, database } = context;
    const publicUrl = config.PUBLIC_URL;
    const access = context.get(projectAccessKey);
    const projects = { ...access, ...context.get(projectKindsKey) };
    const rules = createAssistantRules(database, projects);
    const audit = context.get(auditKey);
    const teams = context.get(teamMembershipsKey);
    const withheld = context.later(withheldTextsKey);
    const services = { rules, audit, teams, publicUrl };
    return {
      implementations: [...implementRules(services), implementUses(audit, access)],
      routes: [
        (app) =>
          serveMcp(app, {
            ...{ projects, rules, audit, publicUrl },
            comments: context.get(commentsKey),
            gathering: context.get(gatheringKey),
            withheld: (projectId) => withheld()(projectId),
            tokens: context.get(tokensKey),
            allowedOrigins: config.ASSISTANT_ORIGINS,
            rateScale: rateScale(config),
          }),
      ],
      columns: [
        // The column has ids of teams too; a rule of a deleted team applies to nothing.
        ...goesWithAccount(assistantRules.ownerId),
      ],
      userDeleted: removeAssistantRule,
      accountData: {
        assistants: async (userId) => ({
          is_off: await rules.isOffFor(accountPayer(userId)),
        }),
      },
    };
  },
};

interface AssistantCalls {
  rules: AssistantRules;
  audit: Pick<Audit, 'recordAlone'>;
  teams: TeamMemberships;
  publicUrl: string;
}

function implementRules({ rules, audit, teams, publicUrl }: AssistantCalls): Implementation[] {
  return [
    implement(readAssistantRules, async ({ actor: { userId } }) => {
      const held = await teams.teamsOf(userId);
      const viewed = held.map(async ({ id, name, isAdmin }) => ({
        ...{ team_id: id, name, may_change: isAdmin },
        is_off: await rules.isOffFor({ kind: 'team', id }),
      }));
      return {
        is_off: await rules.isOffFor(accountPayer(userId)),
        is_off_everywhere: await rules.isOffEverywhere(),
        address: new URL(mcpPath, publicUrl).href,
        teams: await Promise.all(viewed),
      };
    }),
    implement(setAssistantRules, async ({ actor, input: { body } }) => {
      const { team_id: teamId, is_off: isOff } = body;
      const title =
        teamId === undefined ? actor.email : await teams.requireAdmin(actor.userId, teamId, null);
      const payer: Payer =
        teamId === undefined ? accountPayer(actor.userId) : { kind: 'team', id: teamId };
      await rules.setFor(payer, isOff);
      await audit.recordAlone({
        action: 'assistant.rule_changed',
        target: { ...payer, title },
        teamId: teamId ?? null,
        details: { assistants: isOff ? 'off' : 'on' },
      });
      return { is_off: isOff };
    }),
    implement(readServerAssistants, async () => ({ is_off: await rules.isOffEverywhere() })),
    implement(setServerAssistants, async ({ input: { body } }) => {
      await rules.setEverywhere(body.is_off);
      const target = { kind: 'installation', id: 'assistants', title: '' } as const;
      const details = { assistants: body.is_off ? 'off' : 'on' };
      await audit.recordAlone({ action: 'assistant.rule_changed', target, details });
      return body;
    }),
  ];
}
