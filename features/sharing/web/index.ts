export { InvitePage } from './invite-page.tsx';
export { PendingInvite } from './pending-invite.tsx';
export { ShareButton } from './share-button.tsx';
