import { z } from 'zod';

const short = z.string().trim().max(500);

/** Where backups are stored, without credentials. */
export const backupAddress = z.discriminatedUnion('location', [
  z.object({
    location: z.literal('folder'),
    /** The whole path of a folder of the server. */
    folder: z.string().trim().min(1, 'Enter a folder.').max(2000),
  }),
  z.object({
    location: z.literal('s3'),
    endpoint: short.pipe(
      z.url({
        protocol: /^https?$/,
        error: 'Enter an address such as https://s3.eu-central-1.amazonaws.com.',
      }),
    ),
    region: short.min(1, 'Enter a region.'),
    bucket: short.min(1, 'Enter a bucket.'),
    prefix: short.overwrite((value) => value.replace(/^\/+|\/+$/g, '')),
    key_id: short.min(1, 'Enter the id of the access key.'),
  }),
]);
export type BackupAddress = z.output<typeof backupAddress>;

export const schedules = ['off', 'daily', 'weekly'] as const;

/** How many backups are stored before the oldest is removed. */
export const retainedLimits = { min: 1, max: 365, usual: 14 } as const;

/** When and where backups are made. */
export const backupRule = z.object({
  schedule: z.enum(schedules),
  /** From 0, Sunday; for weekly ones. */
  weekday: z.int().min(0).max(6),
  /** The hour of the day in the time zone of the server. */
  hour: z.int().min(0).max(23),
  keep: z.int().min(retainedLimits.min).max(retainedLimits.max),
  /** Null until one is chosen, which only a schedule that is off may have. */
  address: backupAddress.nullable(),
});
export type BackupRule = z.output<typeof backupRule>;
export type StoredRule = BackupRule;

export const backupStates = ['running', 'done', 'failed'] as const;
export type BackupState = (typeof backupStates)[number];
