import { Failure } from '#kernel/call/failure.ts';
import { ConfigProblem } from '#platform/server/config/config.ts';

/** The fields of Node's system errors (https://nodejs.org/api/errors.html#class-systemerror). */
interface SystemError {
  code: string;
  syscall: string;
  path?: unknown;
  port?: unknown;
  address?: unknown;
}

/** Why a file or folder can't be used, and what to do about it. */
const pathReasons: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) =>
    `This user may not use ${path}. Give it to the user that runs Sightline (chown, chmod u+rwX), or set DATA_DIR to a folder of that user.`,
  EPERM: (path) => pathReasons.EACCES?.(path) ?? path,
  EROFS: (path) =>
    `${path} is on a file system that is mounted read-only. Mount it writable, or set DATA_DIR to another folder.`,
  ENOSPC: (path) => `The disk is full: ${path} could not be written. Make space, then start again.`,
  EDQUOT: (path) =>
    `The disk quota of this user is used up: ${path} could not be written. Make space, then start again.`,
  ENOTDIR: (path) =>
    `${path} cannot be a folder: a part of this path is a file. Set DATA_DIR to another folder.`,
  EEXIST: (path) => pathReasons.ENOTDIR?.(path) ?? path,
  ELOOP: (path) =>
    `${path} is a loop of symbolic links. Fix the link, or set DATA_DIR to another folder.`,
  ENAMETOOLONG: (path) => `${path} is longer than a path may be. Set DATA_DIR to a shorter one.`,
  EIO: (path) =>
    `The disk could not read or write ${path}. Check the disk, and restore a backup where it is damaged.`,
  EISDIR: (path) => `${path} is a folder where a file is expected. Move it away, then start again.`,
  EMFILE: (path) =>
    `This process may not open more files, such as ${path}. Raise its limit (ulimit -n, LimitNOFILE=).`,
};

/** Why the server can't listen on an address, and what to do about it. */
const listenReasons: Readonly<Record<string, (port: string, address: string) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use by another process. Stop that process, or set PORT to another port.`,
  EACCES: (port) =>
    `This user may not listen on port ${port}. Set PORT to one above 1023, and put a proxy in front.`,
  EADDRNOTAVAIL: (_, address) =>
    `HOST is ${address}, which is not an address of this machine. Set HOST to one of them, or to 0.0.0.0 for all.`,
  ENOTFOUND: (_, address) =>
    `HOST is ${address}, which is not a name of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all.`,
};

/**
 * What an operator can do about an error that ends a start or a command, as plain text; null for a
 * defect, which is shown with its stack.
 */
export function plainReason(error: unknown): string | null {
  if (error instanceof ConfigProblem || error instanceof Failure) return error.message;
  if (!(error instanceof Error)) return null;
  if (isSystemError(error)) return systemReason(error);
  return error.cause === undefined ? null : plainReason(error.cause);
}

function isSystemError(error: Error): error is Error & SystemError {
  return 'code' in error && 'syscall' in error && typeof error.syscall === 'string';
}

function systemReason({ code, syscall, path, port, address, ...rest }: SystemError): string | null {
  if (typeof path === 'string') {
    if (code === 'ENOENT' && syscall === 'mkdir') return noWayTo(path);
    return pathReasons[code]?.(path) ?? null;
  }
  const host = address ?? ('hostname' in rest ? rest.hostname : undefined);
  if (syscall === 'listen' || syscall === 'getaddrinfo' || syscall === 'bind') {
    return listenReasons[code]?.(String(port), String(host)) ?? null;
  }
  return code === 'ENOSPC' ? 'The disk is full. Make space, then start again.' : null;
}

/** A missing file anywhere else is a defect. */
function noWayTo(path: string): string {
  return `The folder ${path} cannot be made: a part of its path is missing, leads nowhere, or is mounted read-only. Set DATA_DIR to another folder.`;
}
