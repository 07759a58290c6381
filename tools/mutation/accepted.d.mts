/** Mutants that no test can kill: the `file`, the `line` as it stands there, and the `change` of it. */
export const ACCEPTED_MUTANTS: readonly {
  readonly file: string;
  readonly line: string;
  /** `original → replacement` */ readonly change: string;
  readonly because: string;
}[];
