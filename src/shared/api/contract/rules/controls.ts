/**
 * The controls of the questionnaire, once for both sides: what an answer holds, how it is checked, and how it stands on
 * the wire. The components are in features/diet-form/ui/question-card.tsx, keyed by the same codes.
 */
import { ControlType } from '../codes';

interface Control {
  /** On the wire `AnswerText` holds text, html and picture, `AnswerBoolValue` the flag, `AnswerValue` the item. */
  readonly holds: 'text' | 'html' | 'picture' | 'flag' | 'item' | 'items' | 'nothing';
  /** An empty answer keeps a required question from being sent (section 5). */
  readonly isEnforced?: true;
  /** A single item comes preselected, and the text of the chosen item is sent as `AnswerText` (decision 23). */
  readonly isDropdown?: true;
}

export const CONTROLS: Readonly<Record<ControlType, Control>> = {
  [ControlType.line]: { holds: 'text', isEnforced: true },
  [ControlType.lines]: { holds: 'text', isEnforced: true },
  [ControlType.richText]: { holds: 'html', isEnforced: true },
  [ControlType.checkbox]: { holds: 'flag' },
  [ControlType.dropdown]: { holds: 'item', isEnforced: true, isDropdown: true },
  [ControlType.radio]: { holds: 'item' },
  [ControlType.picture]: { holds: 'picture' },
  [ControlType.nothing]: { holds: 'nothing' },
  [ControlType.checkboxList]: { holds: 'items' },
};

/** @returns undefined for a code that is not known: it renders nothing and is saved back untouched (decision 5) */
export const controlOf = (code: number): Control | undefined =>
  (CONTROLS as Readonly<Record<number, Control>>)[code];

export interface AnswerParts {
  /** HTML of a rich text, the stored path of a picture */ readonly text: string;
  /** of the chosen item; empty or 0: none */ readonly value: string;
  readonly isChecked: boolean;
  /** values of the checked items */ readonly selected: readonly string[];
}

/** Is there nothing to read or to see in the HTML? A picture alone is an answer. */
export const isEmptyHtml = (html: string): boolean =>
  html.replace(/<(?!img\b)[^>]*>|&nbsp;|\s/g, '') === '';

/** Has the question been answered? For the progress. */
export function isAnswered(
  code: number,
  { text, value, isChecked, selected }: AnswerParts,
): boolean {
  switch (controlOf(code)?.holds) {
    case 'flag':
      return isChecked;
    case 'items':
      return selected.length > 0;
    case 'item':
      return value !== '';
    case 'html':
      return !isEmptyHtml(text);
    default:
      return text.trim() !== '';
  }
}

/**
 * Does a required question still need an answer? The questionnaire shows what is missing, and the server refuses
 * to send it.
 * @param choices values of the items that can be chosen
 */
export function isMissing(
  code: number,
  { text, value }: Pick<AnswerParts, 'text' | 'value'>,
  choices: readonly string[],
): boolean {
  const control = controlOf(code);
  if (!control?.isEnforced) return false;
  if (control.holds === 'item') return value === '' || value === '0' || !choices.includes(value);
  return control.holds === 'html' ? isEmptyHtml(text) : text.trim() === '';
}
