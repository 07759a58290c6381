/** Mutants that no test can kill: the `file`, the unchanged `line`, and the `change` that the mutant makes in it. */
export const ACCEPTED_MUTANTS: readonly {
  readonly file: string;
  readonly line: string;
  /** `original → replacement` */ readonly change: string;
  readonly because: string;
}[];
