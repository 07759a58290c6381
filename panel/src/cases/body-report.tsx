import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useTheme,
} from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { BODY_PARTS } from '@/shared/api/contract/rules/body-parts';
import { formatJalaliDate } from '@/shared/lib/jalali';
import { formatNumber } from '@/shared/lib/persian-text';
import type { CaseDetails } from '../../../server/panel/contract';
import { CHART, ChartFrame } from '../look/chart-frame';
import { Part } from './part';

type Weights = CaseDetails['weights'];
type Sizes = CaseDetails['sizes'];

const CHART_HEIGHT = 220;

/** A change with its sign, as a screen reader reads it, too. */
const changeOf = (from: number, to: number): string => {
  const change = Math.round((to - from) * 100) / 100;
  if (change === 0) return 'بی‌تغییر';
  return `${formatNumber(Math.abs(change))} ${change < 0 ? 'کمتر' : 'بیشتر'}`;
};

function WeightChart({ weights }: { weights: Weights }) {
  const theme = useTheme();
  const [first, last] = [weights[0]!, weights.at(-1)!];
  return (
    <>
      <Typography>
        از {formatNumber(first.weight)} در {formatJalaliDate(first.date)} به{' '}
        {formatNumber(last.weight)} کیلوگرم در {formatJalaliDate(last.date)}:{' '}
        {changeOf(first.weight, last.weight)}
      </Typography>
      <ChartFrame>
        <LineChart
          {...CHART}
          height={CHART_HEIGHT}
          xAxis={[
            {
              scaleType: 'time',
              data: weights.map(({ date }) => new Date(`${date}T00:00`)),
              valueFormatter: (date: Date) => formatJalaliDate(date.toISOString()),
              tickNumber: 4,
              height: 40,
            },
          ]}
          yAxis={[{ width: 48, valueFormatter: (kilograms: number) => formatNumber(kilograms) }]}
          series={[
            {
              data: weights.map(({ weight }) => weight),
              label: 'وزن',
              color: theme.palette.primary.main,
              curve: 'linear',
              showMark: weights.length < 30,
              valueFormatter: (kilograms) => `${formatNumber(kilograms ?? 0)} کیلوگرم`,
            },
          ]}
        />
      </ChartFrame>
    </>
  );
}

/** The first and the latest of each size. */
function SizeTable({ sizes }: { sizes: Sizes }) {
  const rows = BODY_PARTS.flatMap(([part, label]) => {
    const known = sizes.map(({ parts }) => parts[part] ?? 0).filter((size) => size > 0);
    return known.length > 0 ? [{ label, first: known[0]!, last: known.at(-1)! }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Table size="small" sx={{ '& td, & th': { px: 0.5 } }}>
      <TableHead>
        <TableRow>
          <TableCell>اندازه (سانتی‌متر)</TableCell>
          <TableCell>نخستین</TableCell>
          <TableCell>آخرین</TableCell>
          <TableCell>تغییر</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ label, first, last }) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell>{formatNumber(first)}</TableCell>
            <TableCell>{formatNumber(last)}</TableCell>
            <TableCell>{changeOf(first, last)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The weights and sizes that the member has entered, in all diets. */
export const BodyReport = ({ weights, sizes }: { weights: Weights; sizes: Sizes }) => (
  <Part title="وزن و اندازه‌ها">
    {weights.length > 0 ? (
      <WeightChart weights={weights} />
    ) : (
      <Typography color="textSecondary">این عضو هنوز وزنی ثبت نکرده است.</Typography>
    )}
    <SizeTable sizes={sizes} />
  </Part>
);
