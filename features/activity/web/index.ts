export { activityPanel } from './activity-part.ts';
