import { type FormField, isShown } from './form-field';

const MAX_CHAPTER_SIZE = 12;
/** Questions per chapter if the form has no chapters of its own. */
const DEFAULT_CHAPTER_SIZE = 8;

/** A visible question. */
export interface Question {
  readonly field: FormField;
  /** index in the form, from 0 */ readonly place: number;
  /** number among the visible questions, from 1 */ readonly number: number;
}

/** Splits the questions into chapters: a chapter begins at the first question and wherever `begins` returns true. */
function splitWhere(
  questions: readonly Question[],
  begins: (question: Question, index: number) => boolean,
): Question[][] {
  const chapters: Question[][] = [];
  for (const [index, question] of questions.entries())
    if (index === 0 || begins(question, index)) chapters.push([question]);
    else chapters.at(-1)!.push(question);
  return chapters;
}

/**
 * Groups the visible questions into chapters. A field that is not a question ends a chapter; without such fields,
 * chapters have equal size. A short form is one chapter.
 */
export function chaptersOf(fields: readonly FormField[]): Question[][] {
  const questions = fields
    .map((field, place) => ({ field, place }))
    .filter(({ field }) => isShown(field))
    .map((question, index) => ({ ...question, number: index + 1 }));
  if (questions.length <= MAX_CHAPTER_SIZE) return [questions];
  const groups = splitWhere(
    questions,
    // true if a field that is not a question lies between the two questions
    ({ place }, index) => place - questions[index - 1]!.place > 1,
  );
  if (groups.length > 1) return groups;
  const size = Math.ceil(questions.length / Math.ceil(questions.length / DEFAULT_CHAPTER_SIZE));
  return splitWhere(questions, (_, index) => index % size === 0);
}
