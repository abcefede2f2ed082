import { lazy } from '#platform/web/connectivity/lazy.ts';

export { NotificationBell } from './notification-bell.tsx';
export { notificationsKey } from './notification-queries.ts';

export const MailSettings = lazy(async () => ({
  default: (await import('./mail-settings.tsx')).MailSettings,
}));
