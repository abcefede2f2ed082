export { DemoTimesCard } from './admin/demo-times-card.tsx';
export { RequestsCard } from './admin/requests-card.tsx';
export { submissionsQuery } from './admin/submission-queries.ts';
