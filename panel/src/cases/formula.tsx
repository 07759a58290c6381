import { Alert, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import { FORMULA_TITLES } from '../screens/fields';
import type { Form } from './answers';
import { Part } from './part';

type Chosen = NonNullable<Form['formula']>['activity'];
const chosenText = (chosen: Chosen) =>
  chosen ? `${chosen.text} (مقدار ${formatNumber(chosen.amount)})` : 'پاسخی نداده است';

/** The inputs and the result of the calorie formula. */
export function Formula({ form: { formula, calorie } }: { form: Form }) {
  if (!formula) return null;
  const rows = [
    [`${FORMULA_TITLES.weight} (کیلوگرم)`, toPersianDigits(formula.weight) || 'پاسخی نداده است'],
    [FORMULA_TITLES.activity, chosenText(formula.activity)],
    [FORMULA_TITLES.dietType, chosenText(formula.dietType)],
  ] as const;
  return (
    <Part title="کالری روزانه">
      {formula.problems.length > 0 ? (
        <Alert severity="warning">{formula.problems.join('؛ ')}</Alert>
      ) : (
        <Typography variant="h5" component="p">
          {formatNumber(formula.calorie)} کیلوکالری
        </Typography>
      )}
      <Table size="small">
        <TableBody>
          {rows.map(([title, value]) => (
            <TableRow key={title}>
              <TableCell component="th" scope="row" sx={{ color: 'text.secondary', px: 0 }}>
                {title}
              </TableCell>
              <TableCell sx={{ px: 0 }}>
                <bdi>{value}</bdi>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {calorie !== formula.calorie && (
        <Alert severity="info" sx={{ mt: 1 }}>
          برنامه ورزشکار {formatNumber(calorie)} کیلوکالری فرستاده است.
        </Alert>
      )}
    </Part>
  );
}
