export { NotificationBell } from './notification-bell.tsx';
export { notificationsKey } from './notification-queries.ts';
