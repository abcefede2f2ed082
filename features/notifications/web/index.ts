import { lazy } from 'react';

export { NotificationBell } from './notification-bell.tsx';
export { notificationsKey } from './notification-queries.ts';

export const MailSettings = lazy(async () => ({
  default: (await import('./mail-settings.tsx')).MailSettings,
}));
