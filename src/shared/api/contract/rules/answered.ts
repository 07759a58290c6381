/**
 * What counts as an answer to a question (section 5): the questionnaire shows what is missing, the server
 * refuses to send it.
 */
import { ControlType } from '../codes';

interface AnsweredQuestion {
  control: number;
  /** HTML of a rich text, a stored path of a picture */ text: string;
  /** of the chosen item; empty or 0: none */ value: string;
  /** values of the items one can choose */ choices: readonly string[];
}

/** Is there nothing to read or to see in the HTML? A picture alone is an answer. */
export const isEmptyHtml = (html: string): boolean =>
  html.replace(/<(?!img\b)[^>]*>|&nbsp;|\s/g, '') === '';

/** Does a required question of this kind still need an answer? Only lines, rich texts and dropdowns can be missing. */
export function isMissing({ control, text, value, choices }: AnsweredQuestion): boolean {
  switch (control) {
    case ControlType.line:
    case ControlType.lines:
      return text.trim() === '';
    case ControlType.richText:
      return isEmptyHtml(text);
    case ControlType.dropdown:
      return value === '' || value === '0' || !choices.includes(value);
    default:
      return false;
  }
}

/** What is said of a question or an entry that needs a value. */
export const mustHaveValue = (title: string): string => `${title} باید مقدار داشته باشد`;
