import { send } from '#platform/web/api/send.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import { storedItems } from '#platform/web/storage/items.ts';

/**
 * Keeps the plan of the user who is signed in among this browser's stored items (S3.14): asked for once
 * for each person and page load, and forgotten with the session.
 * @param onFailure hears why a plan could not be fetched; the next page load asks again
 */
export function storeUserPlan(onFailure: (error: unknown) => void): void {
  let askedFor: string | undefined;

  async function fetchPlan(userId: string, product: string): Promise<void> {
    const { userPlanData } = await import('../contract/calls.ts');
    const query = { p_type: product === 'T' ? ('T' as const) : ('M' as const) };
    const plan = await send(userPlanData, { query }, { handles: 'all' });
    // Another user, or nobody, may be signed in by now.
    if (sessions.state.get().session?.metaData.user_id === userId) storedItems.userPlan.write(plan);
  }
  function look(): void {
    const person = sessions.state.get().session?.metaData;
    if (person?.user_id === askedFor) return;
    askedFor = person?.user_id;
    if (person) fetchPlan(person.user_id, person.product_type).catch(onFailure);
  }
  sessions.state.subscribe(look);
  look();
}
