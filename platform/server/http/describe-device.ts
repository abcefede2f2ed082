import bowser from 'bowser';

/** Browser and system of a user agent, such as 'Firefox on Linux'. */
export function describeDevice(userAgent: string): string {
  const { browser, os } = userAgent ? bowser.parse(userAgent) : { browser: {}, os: {} };
  const name = browser.name || 'Unknown browser';
  return os.name ? `${name} on ${os.name}` : name;
}
