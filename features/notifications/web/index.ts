import { lazyPart } from '#platform/web/connectivity/lazy.ts';

export { NotificationBell } from './notification-bell.tsx';
export { notificationsKey } from './notification-queries.ts';

export const MailSettings = lazyPart(() => import('./mail-settings.tsx'), 'MailSettings');
