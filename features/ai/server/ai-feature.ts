import { accountsKey } from '#features/accounts/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import {
  type Feature,
  type FeatureContext,
  goesWithAccount,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { accountPayer } from '#features/plans/contract/payer.ts';
import { projectAccessKey } from '#features/projects/server/index.ts';
import { teamMembershipsKey } from '#features/teams/server/index.ts';
import type { ModelSetting } from '#platform/server/ai/model-setting.ts';
import { modelService } from '#platform/server/ai/open-model.ts';
import type { OutgoingFetch } from '#platform/server/outside/outgoing/service.ts';
import { adminModelCalls } from './admin-models.ts';
import { adminUsageCalls } from './admin-usage.ts';
import { createBudget } from './budget.ts';
import { createModelTable, type ModelTable } from './model-settings.ts';
import { createModels, type ModelSettings, type Models } from './models.ts';
import { createPayersOfTask } from './payers.ts';
import { createPrivacy } from './privacy.ts';
import { payersStayLocal, removePayerRules } from './rules.ts';
import { aiPayerRules, aiUsage } from './tables.ts';
import { forgetAccount, usageOfAccount } from './usage-store.ts';

export const modelsKey = serviceKey<Models>('ai');

/** The models of the installation, their limits, and the calls that set them. */
export const aiFeature: Feature = {
  name: 'ai',
  needs: ['accounts', 'audit', 'projects', 'teams'],
  build(context) {
    const { database } = context;
    const { orm } = database;
    const now = () => new Date();
    const audit = context.get(auditKey);
    const payersOfTask = createPayersOfTask(context.get(projectAccessKey));
    const table = createModelTable(context);
    const privacy = createPrivacy({ database, payersOfTask });
    const budget = createBudget({ database, payersOfTask, now });
    const sendTo = senderTo(context);
    const settings = settingsOf(table);
    const { language } = context;
    return {
      provides: [provide(modelsKey, createModels({ settings, budget, privacy, language, sendTo }))],
      implementations: [
        ...adminModelCalls({ ...context, audit, table, privacy, sendTo, now }),
        ...adminUsageCalls({
          ...{ database, audit, now },
          people: context.get(accountsKey).directory,
          teams: context.get(teamMembershipsKey),
        }),
      ],
      // The columns have ids of teams too; a rule of a deleted team applies to nothing.
      columns: goesWithAccount(aiUsage.payerId, aiUsage.userId, aiPayerRules.payerId),
      async userDeleted(executor, userId) {
        await forgetAccount(executor, userId);
        await removePayerRules(executor, accountPayer(userId));
      },
      accountData: {
        ai_usage: (userId) => usageOfAccount(orm, userId),
        ai_rules: async (userId) => ({
          stays_local: await payersStayLocal(orm, [accountPayer(userId)]),
        }),
      },
    };
  },
};

/** The addresses of models are set by who runs the installation, so they may be private. */
function senderTo({ outside }: Pick<FeatureContext, 'outside'>) {
  return ({ baseUrl }: Pick<ModelSetting, 'baseUrl'>): OutgoingFetch =>
    outside.for({ ...modelService, configured: [baseUrl] });
}

/** A model that was found to see nothing does not look at pictures. */
function settingsOf(table: ModelTable): ModelSettings {
  return {
    async settingOf(work) {
      const set = await table.find(work);
      return work === 'see' && set?.test?.pictures === false ? null : set;
    },
  };
}
