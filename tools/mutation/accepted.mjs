/**
 * Mutants that no test can kill, each with the reason. A change is written as `npm run mutate` prints it, a line as in
 * its file.
 */
export const ACCEPTED_MUTANTS = [
  {
    file: 'src/shared/api/keepalive-call.ts',
    line: 'ignoreResponseError: true,',
    change: 'true → false',
    because: 'a refusal that is thrown is caught in the next line, and nobody hears of either',
  },
  {
    file: 'src/shared/lib/jalali/jalali.ts',
    line: 'if (!year || !month || !day) return false;',
    change: '!year || !month → false',
    because: 'the parts of one pattern are there together or not at all: the day is asked, too',
  },
  {
    file: 'server/db/changes.ts',
    line: 'await client.listen(CHANNEL, () => (changes.version += 1));',
    change: 'changes.version += 1 → changes.version -= 1',
    because: 'another number after each change is all that is promised',
  },
  {
    file: 'server/http/limiter.ts',
    line: "const known = counterOf(db, 'known', 1, KNOWN_ADDRESS_DAYS * DAY_SECONDS);",
    change: 'KNOWN_ADDRESS_DAYS * DAY_SECONDS → KNOWN_ADDRESS_DAYS / DAY_SECONDS',
    because: 'an address is written with its own time',
  },
  {
    file: 'server/http/limits.ts',
    line: "if (method === 'GET' || method === 'HEAD') return next(); // their bodies are never read",
    change: "method === 'HEAD' → false",
    because: 'such a request has no body: it is only found out sooner',
  },
  {
    file: 'server/payment/settle.ts',
    line: 'if (refundDue > 0) await tx.update(invoices).set({ refundDue }).where(eq(invoices.id, id));',
    change: 'refundDue > 0 → refundDue >= 0',
    because: 'what is due is 0 already: a write is saved',
  },
  {
    file: 'src/entities/weekly-report/api/weekly-report.wire.ts',
    line: "const text = typeof value === 'string' ? toLatinDigits(value).trim().replace(',', '.') : '';",
    change: '\'\' → "Stryker was here!"',
    because: 'no text that is no number reads as one',
  },
];
