/**
 * Mutants that no test can notice, each with the reason. A change is written as `npm run mutate` lists it, a line as
 * it stands in its file.
 */
export const EXCUSED = [
  {
    file: 'src/shared/api/last-call.ts',
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
];
