import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { getUserDetail, type UserDetail } from '#features/accounts/contract/profile.ts';
import { send } from '#platform/web/api/send.ts';
import { showAnswer } from '#platform/web/queries/show-answer.ts';
import { sessions, useSession } from '#platform/web/session/sessions.ts';

const accountKey = ['account'];

/** The signed-in account, from the server. */
export function useAccount(): UseQueryResult<UserDetail> {
  const session = useSession();
  return useQuery({
    queryKey: [...accountKey, session?.metaData.user_id],
    queryFn: () => send(getUserDetail, {}),
    enabled: session !== null,
  });
}

/**
 * Applies the answer of an update: to the account on screen, the user of the stored session, and,
 * when the name changed, with new tokens that have it (S4.81 to S4.83).
 */
export function useAdoptAccount(): (account: UserDetail) => Promise<void> {
  const queries = useQueryClient();
  return async (account) => {
    const { session } = sessions.state.get();
    if (!session) return;
    const renamed = session.metaData.full_name !== account.full_name;
    await showAnswer(queries, [...accountKey, account.user_id], account);
    sessions.update({ profileUpdated: account.profile_updated, person: personOf(account) });
    if (renamed) await sessions.renew(session.accessToken);
  };
}

function personOf(account: UserDetail) {
  const { user_id, full_name, first_name, last_name, profile_pic } = account;
  const { product_type, plan_type, default_dashboard } = account;
  return {
    user_id,
    full_name,
    first_name,
    last_name,
    profile_pic,
    product_type,
    plan_type,
    default_dashboard,
  };
}
