import { Box, Card, CardContent, Typography, useTheme } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { BarChart, type BarChartProps } from '@mui/x-charts/BarChart';
import { formatJalaliDate } from '@/shared/lib/jalali';
import { formatToman, tomanDigits } from '@/shared/lib/money';
import { formatNumber } from '@/shared/lib/persian-text';
import { CHART, ChartFrame } from '../look/chart-frame';

interface Bar {
  readonly label: string;
  readonly value: number;
}
interface ChartProps {
  title: string;
  bars: readonly Bar[];
  format: (value: number) => string;
  /** of the numbers beside the axis */ formatTick: (value: number) => string;
  /** pixels */ height: number;
  isHorizontal?: boolean;
}

const NUMBERS_WIDTH = 84;
const TITLES_WIDTH = 130;
const LABELS_HEIGHT = 32;

/** A chart of bars; a screen reader reads a list. */
function Chart({ title, bars, format, formatTick, height, isHorizontal = false }: ChartProps) {
  const theme = useTheme();
  const labels = { data: bars.map(({ label }) => label), scaleType: 'band' as const };
  const numbers = { valueFormatter: formatTick, tickMinStep: 1, tickNumber: 4 };
  const axes: Pick<BarChartProps, 'layout' | 'xAxis' | 'yAxis' | 'grid'> = isHorizontal
    ? {
        layout: 'horizontal',
        grid: { vertical: true },
        xAxis: [{ ...numbers, height: LABELS_HEIGHT }],
        yAxis: [{ ...labels, width: TITLES_WIDTH }],
      }
    : {
        grid: { horizontal: true },
        xAxis: [{ ...labels, height: LABELS_HEIGHT }],
        yAxis: [{ ...numbers, width: NUMBERS_WIDTH }],
      };
  return (
    <Card component="figure" sx={{ m: 0, ...(isHorizontal && { gridColumn: '1 / -1' }) }}>
      <CardContent>
        <Typography component="figcaption" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <ul style={visuallyHidden}>
          {bars.map(({ label, value }) => (
            <li key={label}>
              {label}: {format(value)}
            </li>
          ))}
        </ul>
        <ChartFrame>
          <BarChart
            {...CHART}
            {...axes}
            height={height}
            colors={[theme.palette.primary.main]}
            series={[
              {
                data: bars.map(({ value }) => value),
                valueFormatter: (value) => format(value ?? 0),
              },
            ]}
          />
        </ChartFrame>
      </CardContent>
    </Card>
  );
}

interface Props {
  weeks: readonly { since: string; sales: number; newMembers: number }[];
  items: readonly { title: string; sales: number }[];
  /** pixels */ height: number;
}

/** Sales and new members by week, and sales by item. */
export function Charts({ weeks, items, height }: Props) {
  const dayOf = (time: string) => formatJalaliDate(time).slice('۱۴۰۵/'.length);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Chart
        title="فروش هر هفته (تومان)"
        bars={weeks.map(({ since, sales }) => ({ label: dayOf(since), value: sales }))}
        format={formatToman}
        formatTick={tomanDigits}
        height={height}
      />
      <Chart
        title="اعضای تازه هر هفته"
        bars={weeks.map(({ since, newMembers }) => ({ label: dayOf(since), value: newMembers }))}
        format={formatNumber}
        formatTick={formatNumber}
        height={height}
      />
      {items.length > 0 && (
        <Chart
          title="فروش هر مورد (تومان)"
          bars={items.map(({ title, sales }) => ({ label: title, value: sales }))}
          format={formatToman}
          formatTick={tomanDigits}
          height={height}
          isHorizontal
        />
      )}
    </Box>
  );
}
