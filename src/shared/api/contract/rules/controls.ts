/**
 * The controls of the questionnaire, shared by client and server: the content of an answer, its validation and its wire
 * format. The React components are in features/diet-form/ui/question-card.tsx, keyed by the same codes.
 */
import { ControlType } from '../codes';
import { hasVisibleCharacter } from './visible-text';

interface Control {
  /**
   * Kind of the answer. It decides the wire field: `AnswerText` for text, html and picture, `AnswerBoolValue` for a
   * flag, `AnswerValue` for an item; checked items are marked in the list itself.
   */
  readonly holds: 'text' | 'html' | 'picture' | 'flag' | 'item' | 'items' | 'nothing';
  /** A required question with this control can't be sent without an answer (section 5). */
  readonly isEnforced?: true;
  /** A single item is preselected, and the text of the chosen item is sent as `AnswerText` (decision 23). */
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

/** @returns undefined for an unknown code: it renders nothing and is saved back unchanged (decision 5) */
export const controlOf = (code: number): Control | undefined =>
  (CONTROLS as Readonly<Record<number, Control>>)[code];

export interface AnswerParts {
  /** also the HTML of a rich text, and the stored path of a picture */ readonly text: string;
  /** value of the chosen item; empty or 0: none */ readonly value: string;
  readonly isChecked: boolean;
  /** values of the checked items */ readonly selected: readonly string[];
}

/** Whether the HTML has no visible content. A picture alone counts as content. */
export const isEmptyHtml = (html: string): boolean =>
  !hasVisibleCharacter(html.replace(/<(?!img\b)[^>]*>|&nbsp;/g, ''));

/** Whether the question is answered; used for the progress. */
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
      return hasVisibleCharacter(text);
  }
}

/**
 * Whether a required question still needs an answer. The questionnaire shows missing answers, and the server refuses to
 * send without them.
 * @param choices values of the selectable items
 */
export function needsAnswer(
  code: number,
  { text, value }: Pick<AnswerParts, 'text' | 'value'>,
  choices: readonly string[],
): boolean {
  const control = controlOf(code);
  if (!control?.isEnforced) return false;
  if (control.holds === 'item') return value === '' || value === '0' || !choices.includes(value);
  return control.holds === 'html' ? isEmptyHtml(text) : !hasVisibleCharacter(text);
}
