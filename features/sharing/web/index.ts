export { InvitePage } from './invite-page.tsx';
export { ShareButton } from './share-button.tsx';
