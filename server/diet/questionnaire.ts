/** The expert's questions as they are stored, and the form that they open. */
import { ControlType, FormulaKey } from '@/shared/api/contract/codes';
import type { FormField } from './form';

export interface QuestionnaireQuestion {
  readonly title: string;
  /** the name of the chapter that begins with this question; questions of earlier versions have none */
  readonly chapter?: string | undefined;
  readonly control: keyof typeof ControlType;
  readonly isRequired: boolean;
  /** its value in the calorie formula (decision 24) */ readonly formula?:
    | keyof typeof FormulaKey
    | undefined;
  /** the text with which the form opens */ readonly answer: string;
  readonly choices: readonly {
    readonly text: string;
    /** value in the calorie formula */ readonly amount: number;
  }[];
}

/** Returns the fields of a form without answers. The order of the properties is that of the stored JSON. */
export const toFormFields = (questions: readonly QuestionnaireQuestion[]): FormField[] =>
  questions.map(({ title, chapter, control, isRequired, formula, answer, choices }, index) => ({
    Id: index + 1,
    KeyValue: formula ? FormulaKey[formula] : '',
    IsRequired: isRequired,
    AnswerText: answer,
    AnswerValue: '',
    AnswerBoolValue: false,
    Items: choices.map(({ text, amount }, choiceIndex) => ({
      ItemValue: choiceIndex + 1,
      ItemText: text,
      Amount: amount,
      Selected: false,
    })),
    ControlType: ControlType[control],
    Title: title,
    ...(chapter && { Chapter: chapter }),
  }));
