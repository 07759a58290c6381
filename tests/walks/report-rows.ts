/** The rows of a report in the server's format. */
import {
  PARTS,
  type Part,
  type Report,
  type SizeEntry,
  type WeightEntry,
} from '@/entities/weekly-report';

const PART_NAMES: Readonly<Record<Part, string>> = {
  shoulder: 'ShoulderSize',
  chest: 'BreastSize',
  rightArm: 'RightArmSize',
  leftArm: 'LeftArmSize',
  navel: 'NavalSize',
  aboveNavel: 'AboveNavalSize',
  belowNavel: 'BottomNavalSize',
  hip: 'HipSize',
  rightThigh: 'RightThighSize',
  leftThigh: 'LeftThighSize',
};
/** Rows with the field names of section 3.5. */
const wireOfWeight = ({ date, weekday, weight, createdAt }: WeightEntry) => ({
  ReportDate: date,
  WeekDay: weekday,
  Weight: weight,
  CreateDate: createdAt,
});
const wireOfSize = (size: SizeEntry) => ({
  ...wireOfWeight(size),
  WeekNumber: size.weekNumber,
  ...Object.fromEntries(PARTS.map(([part]) => [PART_NAMES[part], size[part]])),
});
export const rowsOf = ({ weights, sizes }: Report) => ({
  weightList: weights.map(wireOfWeight),
  sizeList: sizes.map(wireOfSize),
});
