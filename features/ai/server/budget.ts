import type { Database } from '#platform/server/database/database.ts';
import { aiFailures } from '../contract/failures.ts';
import type { ModelPrices } from './model-settings.ts';
import type { ModelBudget, ModelTask } from './models.ts';
import type { PayersOfTask } from './payers.ts';
import { findRules } from './rules.ts';
import { addUsage, dayOf, tokensOfDay } from './usage-store.ts';

export interface BudgetParts {
  database: Pick<Database, 'orm'>;
  payersOfTask: PayersOfTask;
  now: () => Date;
}

/**
 * Counts tokens by day and payer. A request that is let through may go beyond the limit; the next
 * one is refused.
 */
export function createBudget({ database, payersOfTask, now }: BudgetParts): ModelBudget {
  const { orm } = database;
  const isLeft = async (task: ModelTask) => {
    const { tokens_a_day: ofAll, payer_tokens_a_day: ofEach } = await findRules(orm);
    if (ofAll === null && ofEach === null) return true;
    const { payer } = await payersOfTask(task);
    const used = await tokensOfDay(orm, dayOf(now()), payer);
    const { POSITIVE_INFINITY: unlimited } = Number;
    return used.ofPayer < (ofEach ?? unlimited) && used.all < (ofAll ?? unlimited);
  };
  return {
    isLeft,
    async check(task) {
      if (!(await isLeft(task))) throw aiFailures.fail('ai_budget_spent');
    },
    async spend(task, work, usage, prices) {
      const { payer } = await payersOfTask(task);
      const { input, output, isEstimated } = usage;
      await addUsage(orm, [
        {
          day: dayOf(now()),
          payerKind: payer.kind,
          payerId: payer.id,
          userId: task.userId,
          work,
          requests: 1,
          input,
          output,
          estimated: isEstimated ? input + output : 0,
          cost: costOf(usage, prices),
        },
      ]);
    },
  };
}

const million = 1_000_000;

function costOf({ input, output }: { input: number; output: number }, prices: ModelPrices): number {
  return (input * (prices.input ?? 0) + output * (prices.output ?? 0)) / million;
}
