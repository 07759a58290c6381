/**
 * Mutants that no test can kill, each with the reason. A change is written as `npm run mutate` prints it, a line as in
 * its file.
 */
export const ACCEPTED_MUTANTS = [
  {
    file: 'src/shared/api/keepalive-call.ts',
    line: 'ignoreResponseError: true,',
    change: 'true → false',
    because: 'the error response is caught in the next line, and the result is ignored',
  },
  {
    file: 'src/shared/lib/jalali/jalali.ts',
    line: 'if (!year || !month || !day) return false;',
    change: '!year || !month → false',
    because: 'the groups of one pattern match together or not at all, and the day is checked, too',
  },
  {
    file: 'server/db/changes.ts',
    line: 'for (const channel of CHANNELS) await client.listen(channel, () => (changes[channel] += 1));',
    change: 'changes[channel] += 1 → changes[channel] -= 1',
    because: 'callers rely only on a different number after each change',
  },
  {
    file: 'server/http/limiter.ts',
    line: "const knownAddresses = counterOf(db, 'known', 1, KNOWN_ADDRESS_DAYS * DAY_SECONDS);",
    change: 'KNOWN_ADDRESS_DAYS * DAY_SECONDS → KNOWN_ADDRESS_DAYS / DAY_SECONDS',
    because: 'each address is stored with an explicit duration',
  },
  {
    file: 'server/http/limits.ts',
    line: "if (method === 'GET' || method === 'HEAD') return next(); // bodies of GET and HEAD requests are never read",
    change: "method === 'HEAD' → false",
    because: 'such a request has no body: the change only skips an early return',
  },
  {
    file: 'src/entities/weekly-report/api/weekly-report.wire.ts',
    line: "const text = typeof value === 'string' ? cleanTyped(value).trim().replace(/[,،/]/, '.') : '';",
    change: '\'\' → "Stryker was here!"',
    because: 'neither text parses as a number',
  },
];
