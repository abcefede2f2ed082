import { useQuery } from '@tanstack/react-query';
import { clientSettingsQuery } from '#site/web/settings/client-settings.ts';

/** The full address of a profile picture from its path (which starts with a slash), or null. */
export function usePictureAddress(path: string | null): string | null {
  const { data } = useQuery({ ...clientSettingsQuery, enabled: path !== null });
  return path && data ? `${data.pictures_url}${path}` : null;
}
