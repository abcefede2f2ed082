export { InvitePage } from './invite-page.tsx';
export { PendingInvite } from './pending-invite.tsx';
export { requestPart } from './request-part.tsx';
export { sharePart } from './share-part.tsx';
export { SharedPage } from './shared-page.tsx';
