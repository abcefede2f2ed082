/** Properties of a device in its push registration, beside the token (S3.54). */
export interface DeviceDescription {
  device_type: 'Desktop' | 'Mobile' | 'Tablet';
  browser_name: string;
}

/** Names in user agents, more specific ones first. */
const browsers: [mark: RegExp, name: string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Reads a user agent; an unknown device counts as a desktop (S4.47). */
export function describeDevice(userAgent: string): DeviceDescription {
  const browser = browsers.find(([mark]) => mark.test(userAgent));
  return { device_type: deviceType(userAgent), browser_name: browser?.[1] ?? 'Unknown' };
}

function deviceType(userAgent: string): DeviceDescription['device_type'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'Tablet';
  return /Mobi|iPhone/.test(userAgent) ? 'Mobile' : 'Desktop';
}
