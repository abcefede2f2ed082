import { sessions } from '#platform/web/session/sessions.ts';
import { oneTabAtATime } from '#platform/web/session/tabs.ts';
import { findWorker, startWorker } from '#platform/web/worker/worker.ts';
import { type DeviceDescription, describeDevice } from './describe-device.ts';

export interface PushRegistration extends DeviceDescription {
  /** The browser's push subscription as JSON. */
  device_token: string;
}

export interface PushPorts {
  /** The server's VAPID key, base64url. */
  publicKey(): Promise<string>;
  register(registration: PushRegistration): Promise<void>;
}

/** The browser's permission for notifications. */
export function pushPermission(): NotificationPermission | 'unsupported' {
  const supported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return supported ? Notification.permission : 'unsupported';
}

/** Asks the user for permission, only on their own action, and registers if they allow it. */
export async function turnOnPush(ports: PushPorts): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  if (answer === 'granted') await registerPush(ports);
  return answer;
}

/**
 * Registers this browser for notices once a session (S4.46): where a user is signed in, allowed
 * notices before, and the session has no push token yet. It never asks for permission.
 */
export async function registerPush(ports: PushPorts): Promise<void> {
  if (pushPermission() !== 'granted') return;
  await oneTabAtATime('push-registration', async () => {
    sessions.adopt();
    const { session } = sessions.state.get();
    if (!session || session.pushToken) return;
    const device_token = await subscribe(await ports.publicKey());
    await ports.register({ device_token, ...describeDevice(navigator.userAgent) });
    sessions.update({ pushToken: device_token });
  });
}

async function subscribe(publicKey: string): Promise<string> {
  const worker = await startWorker();
  await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return JSON.stringify(subscription);
}

/** Ends the browser's subscription, so that the next user here does not get the notices. */
export async function endPush(): Promise<void> {
  if (pushPermission() === 'unsupported') return;
  const worker = await findWorker();
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
