import { isAbsolute } from 'node:path';
import { z } from 'zod';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

/** Backups that the server makes by itself (`docs/deploy.md`). */
export const backupVariables = {
  BACKUP_SCHEDULE: z
    .enum(['off', 'daily', 'weekly'], { error: 'must be one of off, daily, weekly' })
    .optional()
    .describe(
      'When the server makes backups: off, daily or weekly. With it the variables below apply, and administrators cannot change them on their page.',
    ),
  BACKUP_WEEKDAY: wholeNumber(0, 6)
    .default(0)
    .describe('Day of weekly backups, from 0 (Sunday) to 6.'),
  BACKUP_HOUR: wholeNumber(0, 23)
    .default(3)
    .describe('Hour of the backups in the time zone of the server (TZ).'),
  BACKUP_TO: z
    .string()
    .refine(
      (value) => isAbsolute(value) || isBucket(value),
      'must be the whole path of a folder, or s3://key:secret@host/bucket/prefix?region=…&endpoint=…',
    )
    .optional()
    .describe(
      'Where backups are stored: a folder, or s3://key:secret@host/bucket/prefix?region=…&endpoint=….',
    ),
  BACKUP_KEEP: wholeNumber(1, 365)
    .default(14)
    .describe('How many backups are kept; older ones are removed once a newer one is verified.'),
} as const;

function isBucket(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, host, pathname } = new URL(value);
  return protocol === 's3:' && Boolean(username && password && host && pathname.length > 1);
}
