import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ControlType, FormulaKey } from '@/shared/api/contract/codes';
import { calorieOfAnswers } from '@/shared/api/contract/rules/calorie';
import { type AnswerParts, CONTROLS, needsAnswer } from '@/shared/api/contract/rules/controls';
import { mustHaveValue } from '@/shared/api/contract/rules/refusals';
import { formatNumber } from '@/shared/lib/persian-text';
import type { RowOf } from '../../../server/panel/contract';
import { FORMULA_TITLES } from './fields';

type Question = RowOf<'questionnaire'>['questions'][number];
type FormulaName = keyof typeof FormulaKey;
const FORMULA_NAMES = Object.keys(FormulaKey) as FormulaName[];
/** The values of choices count from 1, as in the form of a member. */
const valueOf = (index: number) => String(index + 1);

/** A form row that is being written may lack anything. */
type DraftQuestion = Partial<Question>;
const toQuestion = (draft: DraftQuestion): Question[] =>
  draft.control && draft.title
    ? [
        {
          chapter: '',
          isRequired: false,
          answer: '',
          ...draft,
          title: draft.title,
          control: draft.control,
          choices: draft.choices ?? [],
        },
      ]
    : [];

const holdsOf = ({ control }: Question) => CONTROLS[ControlType[control]].holds;
/** The answer with which a form opens; a single item of a dropdown is preselected (decision 23). */
function firstAnswer({ control, answer, choices }: Question): AnswerParts {
  const isPreselected = CONTROLS[ControlType[control]].isDropdown && choices.length === 1;
  return {
    text: answer ?? '',
    value: isPreselected ? valueOf(0) : '',
    isChecked: false,
    selected: [],
  };
}

interface Answered {
  readonly question: Question;
  readonly answer: AnswerParts;
}

/** The chosen item, or the first checked one. */
const chosenOf = ({ question: { choices }, answer }: Answered) =>
  choices.find(
    (_, index) => answer.value === valueOf(index) || answer.selected.includes(valueOf(index)),
  );
const amountOf = (answered: Answered): number | null => {
  const chosen = chosenOf(answered);
  return chosen ? (chosen.amount ?? 0) : null;
};
/** Whether a required question prevents saving. Pictures are not uploaded in a trial. */
const isUnanswered = ({ question: { isRequired, control, choices }, answer }: Answered) =>
  isRequired &&
  needsAnswer(
    ControlType[control],
    answer,
    choices.map((_, index) => valueOf(index)),
  );

interface InputProps extends Answered {
  onAnswer: (change: Partial<AnswerParts>) => void;
}

function Checkboxes({ question, answer, onAnswer }: InputProps) {
  const toggle = (value: string) =>
    onAnswer({
      selected: answer.selected.includes(value)
        ? answer.selected.filter((each) => each !== value)
        : [...answer.selected, value],
    });
  return (
    <FormControl component="fieldset" required={question.isRequired}>
      <FormLabel component="legend">{question.title}</FormLabel>
      <FormGroup>
        {question.choices.map(({ text }, index) => (
          <FormControlLabel
            key={valueOf(index)}
            label={text}
            control={
              <Checkbox
                checked={answer.selected.includes(valueOf(index))}
                onChange={() => toggle(valueOf(index))}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

/** The input of a question. */
function QuestionInput(props: InputProps) {
  const { question, answer, onAnswer } = props;
  const { title, isRequired, choices, control, formula } = question;
  const holds = holdsOf(question);
  const common = { label: title, required: isRequired, fullWidth: true } as const;
  switch (holds) {
    case 'text':
    case 'html':
      return (
        <TextField
          {...common}
          value={answer.text}
          multiline={control !== 'line'}
          onChange={({ target }) => onAnswer({ text: target.value })}
          slotProps={{ htmlInput: formula === 'weight' ? { inputMode: 'decimal' } : {} }}
        />
      );
    case 'item':
      return (
        <TextField
          {...common}
          select
          value={answer.value}
          onChange={({ target }) => onAnswer({ value: target.value })}
        >
          {choices.map(({ text }, index) => (
            <MenuItem key={valueOf(index)} value={valueOf(index)}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'items':
      return <Checkboxes {...props} />;
    case 'flag':
      return (
        <FormControlLabel
          label={title}
          control={
            <Checkbox
              checked={answer.isChecked}
              onChange={(_, isChecked) => onAnswer({ isChecked })}
            />
          }
        />
      );
    case 'picture':
      return <Typography color="textSecondary">{title}: در آزمایش عکس نمی‌خواهد.</Typography>;
    case 'nothing':
      return <Typography component="p">{title}</Typography>;
    default:
      return holds satisfies never;
  }
}

/** Messages of a result that are shown one by one. */
const MAX_MESSAGES = 3;

/** The problems of a member's form: the first three messages, and the number of the others. */
function Problems({ messages }: { messages: readonly string[] }) {
  const more = messages.length - MAX_MESSAGES;
  return (
    <Alert severity="info">
      {messages.slice(0, MAX_MESSAGES).map((message) => (
        <div key={message}>{message}</div>
      ))}
      {more > 0 && `و ${formatNumber(more)} مورد دیگر`}
    </Alert>
  );
}

/** The calories that the form of a member would send, and what prevents sending it. */
function TrialResult({ answered }: { answered: readonly Answered[] }) {
  const find = (name: FormulaName) => answered.find(({ question }) => question.formula === name);
  const [dietType, activity, weight] = [find('dietType'), find('activity'), find('weight')];
  if (!dietType || !activity || !weight) {
    const missing = FORMULA_NAMES.filter((name) => !find(name)).map((name) => FORMULA_TITLES[name]);
    return (
      <Alert severity="warning">
        کالری حساب نمی‌شود، چون در فرمول کالری این‌ها پرسشی ندارند: {missing.join('، ')}.
      </Alert>
    );
  }
  const { errors, ...result } = calorieOfAnswers({
    weight: weight.answer.text,
    dietType: amountOf(dietType),
    activity: amountOf(activity),
  });
  const ofFormula = { dietType, activity, weight };
  const messages = [
    ...answered.filter(isUnanswered).map(({ question }) => mustHaveValue(question.title)),
    ...errors
      .filter(({ answer }) => !isUnanswered(ofFormula[answer]))
      .map(({ message }) => message),
  ];
  return (
    <>
      {errors.length === 0 && (
        <Alert severity="success">
          کالری روزانه: {formatNumber(result.calorie)} کیلوکالری. {FORMULA_TITLES.dietType}:{' '}
          <bdi>{chosenOf(dietType)?.text}</bdi> (مقدار {formatNumber(result.dietType)})
        </Alert>
      )}
      {messages.length > 0 && <Problems messages={messages} />}
    </>
  );
}

/** The form as a member fills it, with its result; nothing is saved. */
function TrialForm({
  questions,
  onClose,
}: {
  questions: readonly Question[];
  onClose: () => void;
}) {
  const [answered, setAnswered] = useState<readonly Answered[]>(() =>
    questions.map((question) => ({ question, answer: firstAnswer(question) })),
  );
  const change = (at: number, part: Partial<AnswerParts>) =>
    setAnswered((all) =>
      all.map((each, index) =>
        index === at ? { ...each, answer: { ...each.answer, ...part } } : each,
      ),
    );
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby="trial-title">
      <DialogTitle id="trial-title">آزمایش پرسشنامه</DialogTitle>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography>فرم را مانند عضو پر کنید. چیزی ذخیره یا فرستاده نمی‌شود.</Typography>
        {answered.map((each, index) => (
          <QuestionInput key={valueOf(index)} {...each} onAnswer={(part) => change(index, part)} />
        ))}
      </DialogContent>
      <DialogContent role="status" sx={{ flex: 'none', display: 'grid', gap: 1 }}>
        <TrialResult answered={answered} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>بستن</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Tries the questionnaire out as it is written in the form, saved or not. */
export function QuestionnaireTrial() {
  const drafts = useWatch({ name: 'questions' }) as readonly DraftQuestion[] | undefined;
  const [isOpen, setOpen] = useState(false);
  const questions = (drafts ?? []).flatMap(toQuestion);
  return (
    <>
      <Button variant="outlined" disabled={questions.length === 0} onClick={() => setOpen(true)}>
        آزمایش
      </Button>
      {isOpen && <TrialForm questions={questions} onClose={() => setOpen(false)} />}
    </>
  );
}
