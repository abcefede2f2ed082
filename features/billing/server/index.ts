import { type Feature, provide } from '#features/feature/server/index.ts';
import { payerRemovedKey } from '#features/plans/server/index.ts';
import { billingDataOf } from './account-data.ts';
import { billingColumns } from './owned-columns.ts';
import { removePayer } from './remove-payer.ts';
import { removeRequestsOf } from './requests.ts';

export const billingFeature: Feature = {
  name: 'billing',
  needs: ['plans', 'teams'],
  build({ database }) {
    return {
      provides: [provide(payerRemovedKey, (tx, payer) => removePayer(tx, payer, new Date()))],
      columns: billingColumns,
      userDeleted: removeRequestsOf,
      accountData: { billing: (userId) => billingDataOf(database.orm, userId) },
    };
  },
};
