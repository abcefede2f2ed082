import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AccountActor } from '#kernel/call/actor.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { devices } from '../tables.ts';

export type DeviceRow = typeof devices.$inferSelect;

export interface NewDevice {
  deviceToken: string;
  deviceType: string;
  browserName: string;
}

/** Registers the device of a session; a device belongs to the account that registered it last. */
export async function storeDevice(
  executor: Executor,
  actor: AccountActor,
  device: NewDevice,
): Promise<void> {
  const stored = {
    ...device,
    userId: actor.userId,
    sessionId: actor.sessionId,
    createdAt: new Date(),
  };
  await executor
    .insert(devices)
    .values({ id: idOf(device.deviceToken), ...stored })
    .onConflictDoUpdate({ target: devices.id, set: stored });
}

/** Removes a device of the account, if it exists. */
export async function forgetDevice(
  executor: Executor,
  userId: string,
  deviceToken: string,
): Promise<void> {
  await executor
    .delete(devices)
    .where(and(eq(devices.userId, userId), eq(devices.id, idOf(deviceToken))));
}

export async function devicesOf(executor: Executor, userId: string): Promise<DeviceRow[]> {
  return executor.select().from(devices).where(eq(devices.userId, userId));
}

function idOf(deviceToken: string): string {
  return createHash('sha256').update(deviceToken).digest('hex');
}
