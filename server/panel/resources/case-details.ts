/** The data of a member that an expert reads: answers, reports and published programs. None of it is in the audit. */
import { desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { FormulaKey } from '@/shared/api/contract/codes';
import { BODY_PARTS } from '@/shared/api/contract/rules/body-parts';
import { calorieOfAnswers } from '@/shared/api/contract/rules/calorie';
import { chaptersOf } from '@/shared/api/contract/rules/chapters';
import { controlOf, isEmptyHtml } from '@/shared/api/contract/rules/controls';
import { parseWireJson } from '@/shared/api/contract/rules/wire-json';
import type { Database } from '../../db/database';
import { dietForms, programs, userDiets, weeklyReports } from '../../db/schema';
import { type FormField, picturesIn } from '../../diet/form';
import { picturesOf } from '../../uploads/pictures';
import type { CaseDetails } from '../contract/cases';
import { notFound } from '../refusals';

type Form = CaseDetails['forms'][number];
type Answer = Form['chapters'][number]['answers'][number];
/** Returns the address of a picture; empty for one that is not the member's own. */
type PictureAddress = (path: string) => string;

const selectedItems = ({ ControlType, AnswerValue, Items }: FormField) =>
  Items.filter(({ ItemValue, Selected }) =>
    controlOf(ControlType)?.holds === 'items'
      ? Selected
      : String(ItemValue) === String(AnswerValue),
  );

function answerOf(field: FormField, addressOf: PictureAddress): Answer {
  const { Title: title, AnswerText, AnswerBoolValue } = field;
  switch (controlOf(field.ControlType)?.holds) {
    case 'picture':
      return { title, kind: 'picture', value: AnswerText && addressOf(AnswerText) };
    case 'html':
      return { title, kind: 'html', value: isEmptyHtml(AnswerText) ? '' : AnswerText };
    case 'flag':
      return { title, kind: 'text', value: AnswerBoolValue ? 'بله' : 'خیر' };
    case 'item':
    case 'items':
      return {
        title,
        kind: 'text',
        value: selectedItems(field)
          .map(({ ItemText }) => ItemText)
          .join('، '),
      };
    default:
      return { title, kind: 'text', value: AnswerText };
  }
}

/** The inputs and the result of the calorie formula; null: a question of it is missing. */
function formulaOf(fields: readonly FormField[]): Form['formula'] {
  const find = (key: string) => fields.find(({ KeyValue }) => KeyValue === key);
  const weight = find(FormulaKey.weight);
  const [activity, dietType] = [find(FormulaKey.activity), find(FormulaKey.dietType)];
  if (!weight || !activity || !dietType) return null;
  const chosenOf = (field: FormField) => {
    const [item] = selectedItems(field);
    return item ? { text: item.ItemText, amount: item.Amount } : null;
  };
  const inputs = {
    weight: weight.AnswerText,
    activity: chosenOf(activity),
    dietType: chosenOf(dietType),
  };
  const { calorie, errors } = calorieOfAnswers({
    weight: inputs.weight,
    activity: inputs.activity?.amount ?? null,
    dietType: inputs.dietType?.amount ?? null,
  });
  return { ...inputs, calorie, problems: errors.map(({ message }) => message) };
}

const numberOrZero = z.number().catch(0);
const rows = z
  .array(z.looseObject({ ReportDate: z.string().catch(''), Weight: numberOrZero }))
  .catch([]);
const rowsOf = (json: string) =>
  rows.parse(parseWireJson(json)).filter(({ ReportDate }) => ReportDate !== '');
const byDate = (one: { date: string }, other: { date: string }) =>
  one.date.localeCompare(other.date);

/** The weights and sizes of all reports of a member, in the order of their dates. */
function reportsOf(reports: readonly { weightList: string; sizeList: string }[]) {
  const weights = reports
    .flatMap(({ weightList }) => rowsOf(weightList))
    .map(({ ReportDate, Weight }) => ({ date: ReportDate.slice(0, 10), weight: Weight }))
    .filter(({ weight }) => weight > 0);
  const sizes = reports
    .flatMap(({ sizeList }) => rowsOf(sizeList))
    .map((row) => ({
      date: row.ReportDate.slice(0, 10),
      weight: row.Weight,
      parts: Object.fromEntries(
        BODY_PARTS.map(([part, , field]) => [part, numberOrZero.parse(row[field])]),
      ),
    }));
  return { weights: weights.toSorted(byDate), sizes: sizes.toSorted(byDate) };
}

/**
 * @param sign returns the signed address of a stored path
 * @throws {PanelRefusal} 404 for an unknown id
 */
export async function readCaseDetails(
  db: Database,
  id: number,
  sign: (path: string) => string,
): Promise<CaseDetails> {
  const [own] = await db.select().from(userDiets).where(eq(userDiets.id, id));
  if (!own) throw notFound();
  const forms = await db
    .select()
    .from(dietForms)
    .where(eq(dietForms.userDietId, id))
    .orderBy(desc(dietForms.round), desc(dietForms.isHoldover));
  const paths = forms.flatMap(({ answerObject }) => picturesIn(answerObject));
  // The member has supplied the paths: only the member's own pictures are signed.
  const pictures = await picturesOf(db, own.userId, paths);
  const addressOf: PictureAddress = (path) => (pictures.includes(path) ? sign(path) : '');
  const reports = await db
    .select({ weightList: weeklyReports.weightList, sizeList: weeklyReports.sizeList })
    .from(weeklyReports)
    .innerJoin(userDiets, eq(userDiets.id, weeklyReports.userDietId))
    .where(eq(userDiets.userId, own.userId));
  const published = await db
    .select()
    .from(programs)
    .where(eq(programs.userDietId, id))
    .orderBy(desc(programs.round));
  return {
    forms: forms.map(({ round, isHoldover, calorie, answerObject }) => {
      const fields = JSON.parse(answerObject) as FormField[];
      return {
        round,
        isHoldover,
        calorie,
        formula: formulaOf(fields),
        chapters: chaptersOf(fields, {
          controlOf: ({ ControlType }) => ControlType,
          chapterOf: ({ Chapter = '' }) => Chapter,
        }).map((chapter) => ({
          name: chapter[0]?.field.Chapter ?? '',
          answers: chapter.map(({ field }) => answerOf(field, addressOf)),
        })),
      };
    }),
    programs: published.map(({ userDietId: _, publishedAt, ...program }) => ({
      ...program,
      dietDoc: sign(program.dietDoc),
      imageSrc: sign(program.imageSrc),
      videoSrc: sign(program.videoSrc),
      soundSrc: sign(program.soundSrc),
      publishedAt: publishedAt.toISOString(),
    })),
    ...reportsOf(reports),
  };
}
