/** The kinds of files that the suite keeps: the ending of the key, and the media type. */
const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  json: 'application/json',
  txt: 'text/plain',
  csv: 'text/csv',
  ics: 'text/calendar',
  md: 'text/markdown',
  html: 'text/html',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bin: 'application/octet-stream',
};

const wellFormed = /^[a-z][a-z-]*(\/[A-Za-z0-9_-]+)+\.([a-z0-9]+)$/;

/** The media type that a key's ending stands for, or null where the key is not one of ours. */
export function typeOfKey(key: string): string | null {
  const ending = wellFormed.exec(key)?.[2] ?? '';
  return Object.hasOwn(types, ending) ? (types[ending] ?? null) : null;
}

/** The ending (`webp`) that a key needs for a media type; `bin` for what the suite does not know. */
export function endingFor(type: string): string {
  return Object.keys(types).find((ending) => types[ending] === type) ?? 'bin';
}
