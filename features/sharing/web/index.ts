export { InvitePage } from './invite-page.tsx';
export { InvitedHere } from './invited-here.tsx';
export { ProjectInvitations } from './own-invites.tsx';
export { requestPart } from './request-part.tsx';
export { sharePart } from './share-part.tsx';
export { SharedPage } from './shared-page.tsx';
