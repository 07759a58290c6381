/** The chapters of the questionnaire: the app shows one at a time, and the panel shows the answers by chapter. */
import { controlOf } from './controls';

const MAX_CHAPTER_SIZE = 12;
/** Questions per chapter if the form has no chapters of its own. */
const DEFAULT_CHAPTER_SIZE = 8;

/** Whether a control is a question: unknown ones and texts without an answer are not shown. */
export const isQuestion = (control: number): boolean =>
  (controlOf(control)?.holds ?? 'nothing') !== 'nothing';

/** A visible question. */
export interface Question<Field> {
  readonly field: Field;
  /** index in the form, from 0 */ readonly place: number;
}

/** Splits the questions into chapters: a chapter begins at the first question and wherever `begins` returns true. */
function splitWhere<Field>(
  questions: readonly Question<Field>[],
  begins: (question: Question<Field>, index: number) => boolean,
): Question<Field>[][] {
  const chapters: Question<Field>[][] = [];
  for (const [index, question] of questions.entries())
    if (index === 0 || begins(question, index)) chapters.push([question]);
    else chapters.at(-1)!.push(question);
  return chapters;
}

/** Functions that read the fields of a form. */
interface FieldReader<Field> {
  readonly controlOf: (field: Field) => number;
  /** the name of the chapter that begins with the field; empty: none */
  readonly chapterOf: (field: Field) => string;
}

/**
 * Groups the visible questions into chapters. A named chapter begins at the question that has its name. Without names,
 * a field that is not a question ends a chapter, or chapters have equal size, and a short form is one chapter.
 */
export function chaptersOf<Field>(
  fields: readonly Field[],
  read: FieldReader<Field>,
): Question<Field>[][] {
  const questions = fields
    .map((field, place) => ({ field, place }))
    .filter(({ field }) => isQuestion(read.controlOf(field)));
  const begins = ({ field }: Question<Field>) => read.chapterOf(field) !== '';
  if (questions.some(begins)) return splitWhere(questions, begins);
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
