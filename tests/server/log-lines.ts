/** Captures the lines of the server's log, which would go to standard output. */
import pino from 'pino';
import { log } from '../../server/monitoring/log';

/** The lines since the start of the current test. */
export const logLines: string[] = [];
Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => logLines.push(line) } });

/** Returns the parsed lines with a message. */
export const loggedAs = (message: string): Record<string, unknown>[] =>
  logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === message);
