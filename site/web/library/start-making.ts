import { createPublic, type PublicKind, visitorPath } from '#features/visitor-projects/contract.ts';
import { transmit } from '#platform/web/api/transmit.ts';

/** Makes a sample the visitor's own and opens it. Where that fails, the link is followed: its page says why. */
export async function makeMine(link: HTMLAnchorElement): Promise<void> {
  const { make: sample = '', makeKind } = link.dataset;
  link.setAttribute('aria-busy', 'true');
  try {
    const call = createPublic[makeKind as PublicKind];
    const { kind, project_id: id } = await transmit(call, { body: { sample } });
    location.assign(visitorPath(kind, id));
  } catch {
    location.assign(link.href);
  }
}
