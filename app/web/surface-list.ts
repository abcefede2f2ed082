// What features add to work surfaces, each in one line. Their order is in the parts themselves.
export { activityPanel } from '#features/activity/web/index.ts';
export { chatPanel } from '#features/chat/web/index.ts';
export { commentsPanel } from '#features/comments/web/index.ts';
export { exportPart } from '#features/exports/web/index.ts';
export { tourPart } from '#features/help/web/index.ts';
export { presentPeoplePart } from '#features/presence/web/index.ts';
export { proposalsPanel, proposalsPart } from '#features/proposals/web/index.ts';
export { requestPart, sharePart } from '#features/sharing/web/index.ts';
export { versionsPanel } from '#features/versions/web/index.ts';
