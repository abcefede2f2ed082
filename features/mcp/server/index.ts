import { type Audit, auditKey } from '#features/audit/server/index.ts';
import { commentsKey } from '#features/comments/server/index.ts';
import { type Feature, goesWithAccount, goesWithProject } from '#features/feature/server/index.ts';
import { gatheringKey } from '#features/generation/server/index.ts';
import {
  type ProjectAccess,
  projectAccessKey,
  projectKindsKey,
} from '#features/projects/server/index.ts';
import { tokensKey } from '#features/tokens/server/index.ts';
import { rateScale } from '#platform/server/config/config.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  listAssistantUses,
  mcpPath,
  readAssistantRules,
  readServerAssistants,
  setAssistantRules,
  setServerAssistants,
} from '../contract/calls.ts';
import { type AssistantRules, createAssistantRules, removeAssistantRule } from './rules.ts';
import { serveMcp } from './serve-mcp.ts';
import { assistantRules, assistantUses } from './tables.ts';
import {
  createUseLog,
  forgetProject,
  removeUsesOfAccount,
  type UseLog,
  usesOfAccount,
} from './use-log.ts';

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
    'tokens',
  ],
  build(context) {
    const { config, database } = context;
    const publicUrl = config.PUBLIC_URL;
    const access = context.get(projectAccessKey);
    const projects = { ...access, ...context.get(projectKindsKey) };
    const rules = createAssistantRules(database, projects);
    const uses = createUseLog(database);
    const audit = context.get(auditKey);
    return {
      implementations: implementAssistants({ rules, uses, access, audit, publicUrl }),
      routes: [
        (app) =>
          serveMcp(app, {
            ...{ projects, rules, uses, audit, publicUrl },
            comments: context.get(commentsKey),
            gathering: context.get(gatheringKey),
            tokens: context.get(tokensKey),
            allowedOrigins: config.ASSISTANT_ORIGINS,
            rateScale: rateScale(config),
          }),
      ],
      columns: [
        // The column has ids of teams too; those rows are deleted with the team.
        ...goesWithAccount(assistantUses.userId, assistantRules.ownerId),
        ...goesWithProject(assistantUses.projectId),
      ],
      erased: forgetProject,
      async userDeleted(executor, userId) {
        await removeAssistantRule(executor, userId);
        await removeUsesOfAccount(executor, userId);
      },
      accountData: {
        assistant_uses: (userId) => usesOfAccount(database.orm, userId),
        assistants: async (userId) => ({ is_off: await rules.isOffFor(userId) }),
      },
    };
  },
};

interface AssistantCalls {
  rules: AssistantRules;
  uses: Pick<UseLog, 'of'>;
  access: Pick<ProjectAccess, 'nameVisible'>;
  audit: Pick<Audit, 'recordAlone'>;
  publicUrl: string;
}

function implementAssistants({
  rules,
  uses,
  access,
  audit,
  publicUrl,
}: AssistantCalls): Implementation[] {
  return [
    implement(readAssistantRules, async ({ actor }) => ({
      is_off: await rules.isOffFor(actor.userId),
      is_off_everywhere: await rules.isOffEverywhere(),
      address: new URL(mcpPath, publicUrl).href,
    })),
    implement(setAssistantRules, async ({ actor, input: { body } }) => {
      await rules.setFor(actor.userId, body.is_off);
      const target = { kind: 'account', id: actor.userId, title: actor.email } as const;
      const details = { assistants: body.is_off ? 'off' : 'on' };
      await audit.recordAlone({ action: 'assistant.rule_changed', target, details });
      return body;
    }),
    implement(readServerAssistants, async () => ({ is_off: await rules.isOffEverywhere() })),
    implement(setServerAssistants, async ({ input: { body } }) => {
      await rules.setEverywhere(body.is_off);
      const target = { kind: 'installation', id: 'assistants', title: '' } as const;
      const details = { assistants: body.is_off ? 'off' : 'on' };
      await audit.recordAlone({ action: 'assistant.rule_changed', target, details });
      return body;
    }),
    implement(listAssistantUses, async ({ actor }) => {
      const rows = await uses.of(actor.userId);
      const ids = rows.flatMap(({ projectId }) => projectId ?? []);
      const named = await access.nameVisible(actor, new Set(ids));
      return {
        uses: rows.map(({ id, at, tokenName, client, tool, projectId, failure }) => ({
          id,
          at: at.toISOString(),
          token: tokenName,
          ...{ client, tool, failure },
          project_title: (projectId && named.get(projectId)?.title) || null,
        })),
      };
    }),
  ];
}
