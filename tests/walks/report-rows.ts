/** The rows of a report in the server's format. */
import type { Report, WeightEntry } from '@/entities/weekly-report';
import { REPORT_FIELDS } from '../report-fields';

const rowOf = (entry: WeightEntry) =>
  Object.fromEntries(
    Object.entries(REPORT_FIELDS).flatMap(([wire, ours]) =>
      ours in entry ? [[wire, entry[ours as keyof WeightEntry]]] : [],
    ),
  ) as { CreateDate: string };
export const rowsOf = ({ weights, sizes }: Report) => ({
  weightList: weights.map(rowOf),
  sizeList: sizes.map(rowOf),
});
