/** A long questionnaire, a part at a time. */
import { type FormField, isShown } from './form-field';

/** So many questions are asked at once. */
const MAX_CHAPTER_SIZE = 12;
/** So many are in a chapter where the form itself says nothing of parts. */
const DEFAULT_CHAPTER_SIZE = 8;

/** A question that is shown. */
export interface Question {
  readonly field: FormField;
  /** in the form, from 0 */ readonly place: number;
  /** of those that are shown, from 1 */ readonly number: number;
}

/** Puts each question into the last chapter, or into a new one. */
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
 * The shown questions in chapters. A field that is no question ends one; where there is none between them, they are
 * counted off. A short form is one chapter.
 */
export function chaptersOf(fields: readonly FormField[]): Question[][] {
  const questions = fields
    .map((field, place) => ({ field, place }))
    .filter(({ field }) => isShown(field))
    .map((question, index) => ({ ...question, number: index + 1 }));
  if (questions.length <= MAX_CHAPTER_SIZE) return [questions];
  const told = splitWhere(
    questions,
    ({ place }, index) => place - questions[index - 1]!.place > 1, // what stands between is not shown
  );
  if (told.length > 1) return told;
  const size = Math.ceil(questions.length / Math.ceil(questions.length / DEFAULT_CHAPTER_SIZE));
  return splitWhere(questions, (_, index) => index % size === 0);
}
