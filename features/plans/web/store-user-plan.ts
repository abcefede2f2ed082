import { send } from '#platform/web/api/send.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import { storedItems } from '#platform/web/storage/items.ts';

/**
 * Stores the signed-in user's plan in this browser (S3.14): requested once for each user and page
 * load, and removed with the session.
 * @param onFailure called with the error of a failed request; the next page load repeats it
 */
export function storeUserPlan(onFailure: (error: unknown) => void): void {
  let requestedFor: string | undefined;

  async function fetchPlan(userId: string, product: string): Promise<void> {
    const { userPlanData } = await import('../contract/calls.ts');
    const query = { p_type: product === 'T' ? ('T' as const) : ('M' as const) };
    const plan = await send(userPlanData, { query }, { handles: 'all' });
    // Another user, or none, may be signed in now.
    if (sessions.state.get().session?.metaData.user_id === userId) storedItems.userPlan.write(plan);
  }
  function look(): void {
    const person = sessions.state.get().session?.metaData;
    if (person?.user_id === requestedFor) return;
    requestedFor = person?.user_id;
    if (person) fetchPlan(person.user_id, person.product_type).catch(onFailure);
  }
  sessions.state.subscribe(look);
  look();
}
