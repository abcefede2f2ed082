/** What a push registration says about the device beside its token (S3.54). */
export interface DeviceDescription {
  device_type: 'Desktop' | 'Mobile' | 'Tablet';
  browser_name: string;
}

/** Names as browsers give them in the user agent, the more special before the more general. */
const browsers: [mark: RegExp, name: string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Reads a user agent; a device that does not say what it is counts as a desktop (S4.47). */
export function describeDevice(userAgent: string): DeviceDescription {
  const browser = browsers.find(([mark]) => mark.test(userAgent));
  return { device_type: deviceType(userAgent), browser_name: browser?.[1] ?? 'Unknown' };
}

function deviceType(userAgent: string): DeviceDescription['device_type'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'Tablet';
  return /Mobi|iPhone/.test(userAgent) ? 'Mobile' : 'Desktop';
}
